"""Drives pages in headless Chromium: python3 check.py <folder of pages>

Every page is opened at its expected moments and measured; then pages are used as people use them, by
real events of mouse and keyboard. Whatever is wrong is printed, and makes the exit status 1.
"""

import json
import pathlib
import re
import sys
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Browser"))
from browser import make_browser  # noqa: E402

MEASURE = (HERE.parent / "Browser/places.js").read_text() + (HERE / "measure.js").read_text()
# Seconds that a page's thread may work until the page is drawn, and bytes that it may have: what is promised
# of ten seconds of fifty views that always move (`many`), which has most to do here: 0.15 s and 0.5 MB. The
# time of the thread, and not that of a clock: it hardly depends on what else the machine does.
LONGEST_OPENING = 1
LARGEST_PAGE = 2_000_000

problems = []


def expect(holds, what):
    if not holds:
        problems.append(what)


class Page:
    """A page, as somebody who looks at it has it."""

    def __init__(self, browser, file):
        self.browser, self.file = browser, file
        self.prefer_less_motion(True)
        self.open()

    def open(self, address=""):
        # Another address first: the same one with another time would not load the page anew.
        self.browser.get("about:blank")
        self.browser.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
        begin = self.worked()
        self.browser.get(self.file.as_uri() + address)
        self.browser.execute_async_script(
            "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done))")
        self.opening = self.worked() - begin

    def prefer_less_motion(self, prefers):
        """Says of the reader, from the next opening on, that less motion is wanted: then nothing plays by itself."""
        self.emulate({"prefers-reduced-motion": "reduce" if prefers else "no-preference"})

    def emulate(self, features):
        """Sets what the reader prefers, by the names of media features. Of all others, nothing is preferred."""
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": name, "value": value} for name, value in features.items()]})

    def worked(self):
        """Seconds that the thread of the page has worked until now."""
        metrics = self.browser.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "ThreadTime")

    def find(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def click(self, selector):
        self.find(selector).click()

    def row(self, text, selector="#tree [role=treeitem]"):
        return next(row for row in self.all(selector) if row.text.startswith(text))

    def go(self, seconds, is_before=False):
        """Opens the page at a time by its address."""
        script = MEASURE + "open({ time: arguments[0], isBefore: arguments[1] })"
        self.browser.execute_script(script, seconds, is_before)

    def press(self, *keys):
        ActionChains(self.browser).send_keys(*keys).perform()

    def press_shifted(self, key):
        ActionChains(self.browser).key_down(Keys.SHIFT).send_keys(key).key_up(Keys.SHIFT).perform()

    def hold(self, key, code, times, text=None):
        """Holds a key with a letter, or another text, down, so long that it repeats."""
        text = text or key
        event = {"key": key, "text": text, "code": code, "windowsVirtualKeyCode": ord(text.upper())}
        for time in range(times):
            self.browser.execute_cdp_cmd(
                "Input.dispatchKeyEvent", {"type": "keyDown", "autoRepeat": time > 0, **event})
        self.browser.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": "keyUp", **event})

    def drag(self, element, start, end):
        """Drags between two fractions of the width of an element."""
        width = element.size["width"]
        actions = ActionChains(self.browser, duration=50)  # Milliseconds for each move.
        actions.move_to_element_with_offset(element, int(width * (start - 0.5)), 0).click_and_hold()
        for step in range(1, 5):
            part = start + (end - start) * step / 4
            actions.move_to_element_with_offset(element, int(width * (part - 0.5)), 0)
        actions.release().perform()

    def text(self, selector):
        """The text of an element that may be replaced at any time."""
        script = "return document.querySelector(arguments[0]).textContent"
        return self.browser.execute_script(script, selector)

    @property
    def time(self):
        return float(self.text("#time b"))

    @property
    def side(self):
        return self.text("#time span")

    @property
    def box(self):
        """The part of the plane that the picture shows: x, y, width and height."""
        text = self.browser.execute_script("return document.querySelector('svg.stage').getAttribute('viewBox')")
        return [float(number) for number in text.split(" ")]

    def attribute(self, selector, name):
        return self.find(selector).get_attribute(name)

    def expect(self, holds, what):
        expect(holds, f"{self.file.stem}: {what}")

    def expect_near(self, found, wanted, allowed, what):
        self.expect(abs(found - wanted) <= allowed, f"{what} is {found}, should be {wanted}")

    def expect_no_errors(self):
        for entry in self.browser.get_log("browser"):
            self.expect(False, f"console: {entry['message']}")
        self.expect(self.browser.execute_script("return window.broken") is None, "a text has run")


# What is shown


def check_moments(page):
    """Measures a page at its expected moments; answers how many views were looked at."""
    expected = json.loads(page.file.with_suffix(".json").read_text())
    script = MEASURE + "return measure(arguments[0])"
    result = page.browser.execute_script(script, expected["moments"])
    for problem in result["problems"]:
        page.expect(False, problem)
    page.expect(expected["count"] < 50 or len(expected["moments"]) == 50, "too few moments")
    return result["count"]


# How it is used


def check_keys(page):
    end = float(page.attribute("#scrubber", "max"))
    page.press(Keys.HOME)
    page.expect_near(page.time, 0, 0, "the time at Home")
    page.press(Keys.RIGHT)
    page.expect(page.side == "frame 1", f"→ shows {page.side}")
    page.press(Keys.RIGHT, Keys.LEFT, Keys.LEFT)
    page.expect(page.side == "frame 0", f"← shows {page.side}")
    page.press(Keys.END)
    page.expect_near(page.time, end, 1e-4, "the time at End")
    page.press("l")
    page.expect(page.attribute("#loop", "aria-pressed") == "true", "L does not loop")
    page.press("l", "-")
    page.expect(page.attribute("#speed", "value") == "0.5", "- does not slow down")
    page.press("+")
    page.press_shifted("L")
    page.expect(page.attribute("#loop", "aria-pressed") == "true", "a capital L does not loop")
    page.hold("l", "KeyL", 4)
    page.expect(page.attribute("#loop", "aria-pressed") == "false", "L loops again while it is held")


def check_sides(page):
    """Shift and arrows stop at both sides of the events at 0.2 s."""
    page.go(0.19)
    seen = []
    for _ in range(4):
        page.press_shifted(Keys.RIGHT)
        seen.append((page.time, page.side))
    wanted = [(0.2, "before events"), (0.2, "after events"), (0.2, "frame 12")]
    page.expect(seen[:3] == wanted, f"moments after 0.19 s are {seen}")
    page.press_shifted(Keys.LEFT)
    page.expect(page.time == 0.2, "Shift ← does not go back")


def check_opening(page):
    page.prefer_less_motion(False)
    page.open()
    time.sleep(0.3)
    page.expect(page.time > 0 and page.attribute("#play", "aria-label") == "Pause",
                f"a page does not play when it opens, but is at {page.time}")
    page.open("#notes")
    page.expect(page.attribute("#play", "aria-label") == "Pause", "a page does not play when its address has no time")
    page.prefer_less_motion(True)
    page.open()
    time.sleep(0.3)
    page.expect(page.time == 0 and page.attribute("#play", "aria-label") == "Play",
                "a page plays when it opens, although its reader wants less motion")


def check_playing(page):
    # Slowly, so that it never comes to the end by itself, however busy the machine is.
    page.press(Keys.HOME, "-", "-", "-")
    page.press(" ")
    page.expect(page.attribute("#play", "aria-label") == "Pause", "Space does not play")
    time.sleep(0.4)
    page.press(" ")
    now = page.time
    page.expect(0 < now < 0.5, f"after 0.4 s of slow playing the time is {now}")
    time.sleep(0.4)
    page.expect(page.time == now, "Space does not pause")
    address = page.browser.current_url.partition("#t=")[2].partition(",")[0]
    page.expect_near(float(address or -1), now, 1e-4, "the time in the address")
    page.click("#play")
    time.sleep(0.2)
    page.click("#play")
    page.expect(page.time > now, "the button does not play")
    page.press("+", "+", "+")
    page.expect(page.attribute("#speed", "value") == "1", "+ does not make it faster")


def check_holding(page):
    """Space that is held down plays, and does not pause again."""
    page.click("h1")  # A button that has the focus would take the key.
    page.press(Keys.HOME, "-", "-", "-")
    page.hold(" ", "Space", 4)
    page.expect(page.attribute("#play", "aria-label") == "Pause", "Space pauses again while it is held")
    page.press(" ", "+", "+", "+")
    page.browser.execute_script("document.getElementById('loop').focus()")
    before = page.attribute("#loop", "aria-pressed")
    page.hold("Enter", "Enter", 4, text="\r")
    page.expect(page.attribute("#loop", "aria-pressed") != before, "Enter clicks again while it is held")
    page.click("#loop")
    page.click("h1")


def check_replaying(page):
    """A page that is paused and played again within a frame is drawn once a frame."""
    page.press(Keys.HOME, "-", "-", "-")
    count = page.browser.execute_async_script("""
      const done = arguments[0]
      const request = requestAnimationFrame.bind(window)
      let count = 0
      window.requestAnimationFrame = call => { count++; return request(call) }
      for (let click = 0; click < 5; click++) document.getElementById('play').click()
      const wait = frames => frames > 0 ? request(() => wait(frames - 1)) : done(count)
      wait(10)""")
    page.expect(count <= 3 + 10, f"{count} frames are asked for in ten frames")
    page.press(" ", "+", "+", "+")
    page.open()


def check_address(page):
    """An address that is opened while the page plays."""
    page.click("h1")
    page.press(Keys.HOME, "-", "-", "-", " ")
    page.expect(page.attribute("#play", "aria-label") == "Pause", "it does not play")
    page.browser.execute_script("location.hash = 't=0.6'")
    time.sleep(0.3)
    page.expect_near(page.time, 0.6, 1e-4, "the time of the address")
    page.expect(page.attribute("#play", "aria-label") == "Play", "an address does not pause")
    page.press("+", "+", "+")


def check_scrubbing(page):
    scrubber = page.find("#scrubber")
    end = float(page.attribute("#scrubber", "max"))
    page.drag(scrubber, 0.1, 0.5)
    page.expect_near(page.time / end, 0.5, 0.03, "the time after a drag")
    page.drag(scrubber, page.time / end, 0.25)
    page.expect_near(page.time / end, 0.25, 0.03, "the time after another drag")
    text = page.attribute("#scrubber", "aria-valuetext")
    page.expect(f"{page.time:.4f} s" in text, f"the scrubber says {text}")


def check_choosing(page):
    page.row("card").click()
    page.expect(page.find("#inspector h2").text.startswith("card"), "the tree does not choose")
    page.expect(len(page.all(".chosen rect")) >= 1, "the chosen view has no mark")
    page.click('svg.stage g[data-name="dot"] rect')
    page.expect(page.find("#inspector h2").text.startswith("dot"), "the picture does not choose")
    page.go(0.6)  # It turns there.
    page.expect_near(page.browser.execute_script(
        "const [view, mark] = ['g[data-name=dot]', '.chosen'].map(name =>"
        " document.querySelector(`svg.stage ${name}`).getScreenCTM());"
        "return Math.max(...[...'abcdef'].map(name => Math.abs(view[name] - mark[name])))"
    ), 0, 0.01, "the distance of the mark from the view")
    animations = [row.text for row in page.all(".animation")]
    page.expect(any("opacity" in text for text in animations), f"the dot is moved by {animations}")
    page.press(Keys.UP, Keys.UP)
    page.expect(page.find("#inspector h2").text.startswith("card"), "↑ does not choose")


def check_inspector(page):
    page.row("dot").click()
    page.press(Keys.HOME)
    values = {row.text.split(" ")[0]: row.text for row in page.all("#inspector tr") if row.text}
    page.expect(values.get("center") == "center 56, 236", f"the center is {values.get('center')}")
    page.press(Keys.END)
    values = {row.text.split(" ")[0]: row.text for row in page.all("#inspector tr") if row.text}
    page.expect(values.get("center") == "center 336, 236", f"the center is {values.get('center')}")


def check_plots(page):
    page.row("dot").click()
    names = [name.text.split("\n")[0].split(" ")[0] for name in page.all("figure figcaption b:first-child")]
    page.expect({"center", "opacity", "transform"} <= set(names), f"plots are of {names}")
    chart = page.find("#inspector .chart")
    page.browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", chart)
    page.drag(chart, 0.2, 0.75)
    end = float(page.attribute("#scrubber", "max"))
    page.expect_near(page.time / end, 0.75, 0.03, "the time after a drag over a plot")
    cursor = float(page.attribute("#inspector .cursor", "d").split(" ")[0][1:])
    page.expect_near(cursor / 1000, page.time / end, 0.01, "the cursor of the plot")


def check_steady_velocity(page):
    page.row("glider").click()
    line = page.attribute("#inspector .chart.velocity .line", "d")
    heights = {point.split(" ")[1] for point in re.split("[ML]", line)[1:]}
    page.expect(heights == {"50"}, f"the velocity of a steady motion is at the heights {heights}")


def check_events(page):
    row = page.row("0.3000", "#events [role=option]")
    page.browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", row)
    row.click()
    page.expect_near(page.time, 0.3, 1e-4, "the time after a click on an event")
    page.press(Keys.DOWN)
    page.expect(page.time >= 0.3, "↓ does not go on in the events")


def check_layouts(page):
    """Layout events are listed only when somebody asks for them."""
    names = lambda: page.browser.execute_script(
        "return [...document.querySelectorAll('#events b')].map(name => name.textContent)")
    page.expect("layout" not in names(), "layout is among the events at first")
    page.click("#layouts")
    page.expect("layout" in names(), "a click on Layout does not list it")
    page.click("#layouts")
    page.expect("layout" not in names(), "a second click on Layout does not take it away")


def check_input(page):
    """Touches and the keyboard are drawn over the picture."""
    row = page.find("#events [role=option][title^=touch]")
    page.browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", row)
    row.click()
    circles = page.all("svg.stage circle.touch")
    page.expect(len(circles) == 1, f"a touch is drawn by {len(circles)} rings")
    place = [circle.get_attribute(name) for circle in circles for name in ("cx", "cy")]
    page.expect(place == ["400", "310"], f"the touch is at {place}")
    page.go(1.1)
    page.expect(len(page.all("svg.stage .touch")) == 0, "a touch stays")
    heights = [rect.get_attribute("height") for rect in page.all("svg.stage .keyboard")]
    page.expect(heights == ["352"], f"the heights of the keyboard are {heights}")
    page.press(Keys.HOME)
    page.expect(len(page.all("svg.stage .keyboard")) == 0, "the keyboard is shown at the start")


def check_zoom(page):
    """Z shows the part of the picture in which views move."""
    whole = page.box
    page.press("z")
    part = page.box
    page.expect(part[2] < whole[2] and part[3] <= whole[3], f"Z shows {part} of {whole}")
    page.expect(page.attribute("#zoom", "aria-pressed") == "true", "the button does not say that it is zoomed")
    page.press("z")
    page.expect(page.box == whole, "a second Z does not show all")


def check_zoom_of_rotation(page):
    """Z shows the same part of the picture, however large the window is at the time."""
    boxes = []
    for seconds in (0, 1.5):
        page.go(seconds)
        page.press("z")
        boxes.append(page.box)
        page.press("z")
    page.expect(boxes[0] == boxes[1], f"Z shows {boxes}")


def check_onion_skin(page):
    Select(page.find("#skin")).select_by_index(2)
    page.press(Keys.TAB)
    page.expect(len(page.all("svg.ghost")) == 4, "there are not two ghosts before and two after")
    page.go(0.4)
    places = [group.get_attribute("transform")
              for group in page.all('svg.stage g[data-name="dot"]')]
    page.expect(len(set(places)) == 5, f"the ghosts are at {places}")
    # Before the events at 0.5 s, frame 29 is the frame before, and frame 30 the next one.
    place = lambda picture: page.attribute(f'svg.stage{picture} g[data-name="dot"]', "transform")
    frames = []
    for frame in (28, 29, 30, 31):
        page.go(frame / 60)
        frames.append(place(":not(.ghost)"))
    page.go(0.5, is_before=True)
    page.expect(page.side == "before events", f"the ghosts are looked at in {page.side}")
    ghosts = [group.get_attribute("transform")
              for group in page.all('svg.ghost g[data-name="dot"]')]
    page.expect(sorted(ghosts) == sorted(frames), f"before events the ghosts are at {ghosts}, not {frames}")
    page.find("body").send_keys("o", "o")
    page.expect(len(page.all("svg.ghost")) == 0, "O does not end the ghosts")


def check_comparison(page):
    page.open()
    expected = json.loads(page.file.with_suffix(".json").read_text())
    distances = [re.search(r"largest ([\d.]+) at ([\d.]+) s", text) for text in expected["sentences"]]
    _, largest = max((float(found[1]), float(found[2])) for found in distances if found)
    page.expect_near(page.time, largest, 1e-4, "the time at which a comparison opens")
    page.expect(page.find("#inspector h2").text.startswith("card"), "it opens without a view")
    page.expect(page.find("#inspector thead").text == "here golden", "values of the golden are not beside")
    others = [row.text.split(" ")[0] for row in page.all("#inspector tr.other")]
    page.expect(len(others) >= 1, f"of the card {others} are others than in the golden")
    page.expect(page.text("#skin-help") == "compare", "the help says what O does elsewhere")
    buttons = page.all("#differences button")
    page.expect([button.text for button in buttons] == expected["sentences"], "other sentences")
    page.press(Keys.HOME)
    page.expect(len(page.all(".differs")) == 0, "views differ at the start")
    page.press(Keys.END)
    page.expect(page.text("#facts") == "1 view looks different here", f"at the end {page.text('#facts')}")
    buttons[0].click()
    page.expect_near(page.time, 0.2167, 1e-4, "the time after a click on a sentence")
    names = page.find("#facts").text
    page.expect(names == "2 views look different here", f"at 0.2167 s {names}")
    page.expect(len(page.all(".differs")) == 4, "the views that differ have no marks in both")
    page.expect(page.find("#inspector h2").text.startswith("card"), "a sentence does not choose")
    Select(page.find("#skin")).select_by_index(1)
    page.expect(len(page.all(".on-top .paper .stage + .stage")) == 1, "nothing is on top")
    page.expect(len([sheet for sheet in page.all("#stages figure") if sheet.is_displayed()]) == 1,
                "the golden is beside, too")
    Select(page.find("#skin")).select_by_index(0)


def check_side(page):
    """Of a comparison that differs most before the events of an instant, and not after them."""
    page.open()
    page.expect((page.time, page.side) == (0.5, "before events"),
                f"it opens {page.side} at {page.time}")
    page.expect(len(page.all(".differs")) == 2, "the view that differs has no marks")


def check_tolerance(page):
    """What differs by no more than the tolerance has no marks."""
    facts = {}
    for seconds in (0.2167, 0.3, 0.95):
        page.go(seconds)
        facts[seconds] = page.text("#facts")
    page.expect(list(facts.values()) == [
        "1 view looks different here", "2 views look different here", "No view looks different here"],
        f"with a tolerance {facts}")
    page.go(0.95)
    page.row("dot").click()
    others = [row.text.split(" ")[0] for row in page.all("#inspector tr.other")]
    page.expect(others == [], f"with a tolerance {others} are others than in the golden")
    band = page.find("#ticks .band").get_attribute("d")
    page.expect(band.count("M") == 1, f"with a tolerance the band is {band}")


def check_order(page):
    """Of a comparison whose subviews are in another order from 0.3 s on."""
    page.go(0.2)
    page.expect(page.text("#facts") == "No view looks different here", f"before, {page.text('#facts')}")
    page.go(0.4)
    page.expect(page.text("#facts") == "1 view looks different here", f"then, {page.text('#facts')}")
    page.expect(len(page.all(".differs")) == 2, "the superview has no marks")
    band = page.find("#ticks .band").get_attribute("d")
    page.expect(band.startswith("M300 "), f"the band is {band}")


def check_sizes(page):
    """On top of each other, windows of two sizes have one scale and one origin."""
    places = lambda: [[dot.rect[name] for name in ("x", "y", "width", "height")]
                      for dot in page.all('g[data-name="dot"] rect') if dot.is_displayed()]
    Select(page.find("#skin")).select_by_index(1)
    found = places()
    page.expect(len(found) == 2 and all(abs(a - b) < 0.6 for a, b in zip(*found)),
                f"on top, one view is at {found}")
    papers = [paper.size for paper in page.all(".paper") if paper.is_displayed()]
    ratio = papers[0]["width"] / papers[0]["height"]
    page.expect(len(papers) == 1, f"{len(papers)} papers")
    page.expect_near(ratio, 4 / 3, 0.01, "the shape of the paper for both")
    Select(page.find("#skin")).select_by_index(0)
    shapes = [paper.size["width"] / paper.size["height"] for paper in page.all(".paper")]
    page.expect_near(shapes[0], 2, 0.01, "the shape of the paper")
    page.expect_near(shapes[1], 1, 0.01, "the shape of the paper of the golden")


def check_overlapping(page):
    """Of animations without a key, each ends at its own end."""
    page.row("card").click()
    bars = [[float(number) for number in re.findall(r"[\d.]+", bar.get_attribute("style"))]
            for bar in page.all(".animation .bar")]
    wanted = [[0.1, 0.9], [0.2, 0.4]]
    page.expect(len(bars) == 2 and all(abs(a - b) < 1e-3 for found, bar in zip(bars, wanted)
                                       for a, b in zip(found, bar)), f"animations run {bars}")


def check_pairs(page):
    """Of a comparison of views without names, with one that is missing and one that is new."""
    page.open()
    rows = [row.text for row in page.all("#tree [role=treeitem]")]
    page.expect(rows == ["window", "View", "Label 1", "Button not in golden", "Label 2 missing"], f"the tree is {rows}")
    page.row("Label 2").click()
    page.expect(page.text("#inspector h2").startswith("Label 2 in window"), "the missing view cannot be chosen")
    page.expect(page.text("#inspector h2 em") == "missing", "the missing view is not called so")
    sentences = [row.text for row in page.all("#differences li")]
    page.expect(sentences == ["Button in window is not in the golden", "Label 2 in window is missing"],
                f"sentences {sentences}")


def check_band(page):
    """The band over the timeline ends where the recordings show the same again."""
    page.open()
    band = page.find("#ticks .band").get_attribute("d")
    ends = [float(number) for number in re.findall(r"[MH]([\d.]+)", band)]
    page.expect(len(ends) == 6, f"the band is {band}")
    page.expect_near(ends[0], 216.7, 0.1, "where the band begins")
    page.expect_near(ends[1], 583.3, 0.1, "where its first part ends")
    page.expect_near(ends[3], 900, 0.1, "where its second part begins")
    page.expect_near(ends[4], 1000, 0.1, "where the band ends")


def check_colors(page):
    """On top of each other, what is in one recording only is blue or orange, and what is in both is grey."""
    page.open()
    page.go(0.35)
    Select(page.find("#skin")).select_by_index(1)
    page.expect(page.text("#stages figcaption") == "Only in this recording, only in the golden", "other caption")
    png = page.browser.get_screenshot_as_base64()
    counts = page.browser.execute_async_script("""
      const [png, done] = arguments
      const image = new Image()
      image.onload = () => {
        const canvas = document.createElement('canvas')
        const box = document.querySelector('.paper').getBoundingClientRect()
        canvas.width = box.width
        canvas.height = box.height
        const context = canvas.getContext('2d')
        context.drawImage(image, -box.x, -box.y)
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
        const counts = [0, 0]
        for (let place = 0; place < data.length; place += 4) {
          counts[0] += data[place + 2] > data[place] + 40
          counts[1] += data[place] > data[place + 2] + 40
        }
        done(counts)
      }
      image.src = 'data:image/png;base64,' + png""", png)
    page.expect(min(counts) > 500, f"{counts} pixels are blue and orange")
    Select(page.find("#skin")).select_by_index(0)


def check_end(page):
    """Of a comparison where one recording is over before the other."""
    page.press(Keys.END)
    page.expect(page.text("#facts") == "This recording ended at 0.3 s", f"facts are {page.text('#facts')}")
    page.expect(len(page.all(".over")) == 1, "the recording that is over does not look so")
    page.expect(len(page.all(".differs")) == 0, "views differ from what is over")
    page.press(Keys.HOME)
    page.expect(len(page.all(".over")) == 0, "a recording is over at its start")


def check_names(page):
    """Every control says what it is."""
    unnamed = page.browser.execute_script(
        "return [...document.querySelectorAll('button, input, select')].filter(control =>"
        " !control.getAttribute('aria-label') && !control.closest('label')?.textContent.trim()"
        " && !control.textContent.trim()).length")
    page.expect(unnamed == 0, f"{unnamed} controls have no name")


def check_contrast(page):
    """All texts are readable: a contrast of 4.5 to 1, as WCAG 2.1 wants it, in both colour schemes."""
    for scheme in ("light", "dark"):
        page.emulate({"prefers-color-scheme": scheme})
        pale = page.browser.execute_script((HERE / "contrast.js").read_text() + "return paleTexts()")
        page.expect(pale == [], f"{scheme}, pale texts: {pale[:5]}")
    page.prefer_less_motion(True)


def check_announcements(page):
    """Screen readers do not report the time of every frame, as they would for an output."""
    page.expect(page.attribute("#time", "aria-live") == "off", "the time is announced while the page plays")


def check_empty(page):
    """Of a recording without moments."""
    page.expect(page.text("#facts") == "0 views · 0 frames at 60 a second · 0 events",
                f"the facts of an empty recording are {page.text('#facts')}")


USES = [check_opening, check_keys, check_sides, check_playing, check_holding, check_replaying, check_address,
        check_scrubbing, check_choosing, check_inspector, check_plots, check_events, check_layouts, check_onion_skin,
        check_names, check_contrast, check_announcements]


def main(folder):
    begin = time.monotonic()
    browser = make_browser(1400, 900)
    slowest, largest, views, count = ("", 0), ("", 0), 0, 0
    try:
        for file in sorted(folder.glob("*.html")):
            page = Page(browser, file)
            count += 1
            slowest = max(slowest, (file.stem, page.opening), key=lambda entry: entry[1])
            largest = max(largest, (file.stem, file.stat().st_size), key=lambda entry: entry[1])
            views += check_moments(page)
            for check in {"moving": USES, "comparison": [check_comparison, check_band, check_colors, check_names,
                                         check_contrast],
                          "empty": [check_empty],
                          "paired": [check_pairs],
                          "popover-above-keyboard": [check_input, check_zoom],
                          "popover-rotate": [check_zoom_of_rotation],
                          "overlapping": [check_overlapping],
                          "sides": [check_side],
                          "sizes": [check_sizes],
                          "stacked": [check_order],
                          "steady": [check_steady_velocity],
                          "tolerant": [check_tolerance],
                          "shorter": [check_end]}.get(file.stem, []):
                try:
                    check(page)
                except Exception as error:
                    page.expect(False, f"{check.__name__}: {type(error).__name__} {error}")
            page.expect_no_errors()
    finally:
        browser.quit()
    expect(0 < slowest[1] < LONGEST_OPENING, f"{slowest[0]} works {slowest[1]:.2f} s to open")
    expect(largest[1] < LARGEST_PAGE, f"{largest[0]} has {largest[1]} bytes")
    for problem in problems[:20]:
        print(f"Player: {problem}")
    verdict = "differ" if problems else "agree"
    print(f"Player: {verdict}: {count} pages, {views} views; the slowest, {slowest[0]}, opens in"
          f" {slowest[1]:.2f} s of its thread; the largest, {largest[0]}, has {largest[1]} bytes;"
          f" {time.monotonic() - begin:.0f} s in all")
    return 1 if problems else 0


sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
