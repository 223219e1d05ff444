"""Compares animated pictures with still ones, pixel by pixel: python3 pixels.py <page>

Each animated picture of the page stands at some times, and a photo of it is compared with one of the still
picture of the same recording at that time, in the same browser. What differs is printed, and makes the exit
status 1.
"""

import pathlib
import sys

from browser import make_browser

# Steps of 255. Opacities and colours may each be off by one step (H16), and some of them lie on top of each
# other. What is inside of shapes differs by no more than that: areas of five by five pixels, which no edge is
# as wide as, nor a stem of a letter.
AREA = 4
# Edges that move are off by the precision, a tenth of a point, and by what moves in the microseconds that a
# time is rounded to. Browsers make more of it: the pixels along an edge that is also the edge of a clip are
# covered by the square of what they are covered by (a quarter of the contrast), and letters are
# drawn at a few positions within a pixel. So single pixels have no bound of their own, only their share.
SHARE = 0.005

SHOW = "const done = arguments[arguments.length - 1]; %s.then(() => done())"


def photo(browser, film):
    clip = {"x": 0, "y": 0, "width": film["width"], "height": film["height"], "scale": 1}
    return browser.execute_cdp_cmd(
        "Page.captureScreenshot", {"format": "png", "clip": clip, "optimizeForSpeed": True})["data"]


def compare(browser, film, place):
    """The differences of one animated picture, by time."""
    browser.execute_async_script(SHOW % "showFilm(arguments[0])", place)
    photos = []
    for time in film["times"]:
        browser.execute_script("seek(arguments[0])", time)
        photos.append(photo(browser, film))
    for still, time in enumerate(film["times"]):
        browser.execute_async_script(
            SHOW % "showStill(arguments[0], arguments[1])", place, still)
        yield time, browser.execute_async_script(
            "compare(arguments[0], arguments[1], arguments[2]).then(arguments[3])",
            photos[still], photo(browser, film), AREA)


def main(page):
    browser = make_browser(1200, 900)
    problems, results = [], []
    try:
        browser.get(page.as_uri())
        films = browser.execute_script(
            "return pixels.map(({ name, width, height, stills }) =>"
            " ({ name, width, height, times: stills.map(still => still.time) }))")
        for place, film in enumerate(films):
            for time, result in compare(browser, film, place):
                results.append(result)
                if result["area"] > AREA or result["share"] > SHARE:
                    problems.append(
                        f"{film['name']} at {time:.5f}: {result['share']:.2%} of the pixels differ, by"
                        f" {result['largest']} at most, an area at ({result['x']}, {result['y']})"
                        f" by {result['area']}")
        problems += [f"console: {entry['message']}" for entry in browser.get_log("browser")]
    finally:
        browser.quit()
    # A check that looked at nothing has found nothing.
    if len(results) < 10 * len(films):
        problems.append(f"only {len(results)} times were looked at")
    for problem in problems[:20]:
        print(f"Browser: {problem}")
    area, edge, share = (max(result[key] for result in results) for key in ("area", "largest", "share"))
    print(f"Browser: {'differ' if problems else 'agree'}: pixels of {len(films)} films at {len(results)}"
          f" times; areas differ by {area} of 255 steps at most, edges by {edge}, {share:.2%} of the"
          " pixels")
    return 1 if problems else 0


sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
