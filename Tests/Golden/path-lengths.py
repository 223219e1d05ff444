#!/usr/bin/env python3
"""Prints the figures of path-lengths.txt: curves, their lengths, and the places at 0.3 of these.

The speed is integrated by Gauss-Legendre quadrature with numpy, in intervals that become ever smaller
towards the points where it is least, and the place is found by Newton steps inside of a bracket.
"""
import math
import random

import numpy as np

random.seed(1716)
nodes, weights = np.polynomial.legendre.leggauss(16)


def coefficients(points):
    """Of x(t) and y(t), highest power first."""
    if len(points) == 3:
        a, b, c = points
        return [np.array([a[i] - 2 * b[i] + c[i], 2 * (b[i] - a[i]), a[i]]) for i in (0, 1)]
    a, b, c, d = points
    return [np.array([d[i] - a[i] + 3 * (b[i] - c[i]), 3 * (a[i] - 2 * b[i] + c[i]), 3 * (b[i] - a[i]), a[i]])
            for i in (0, 1)]


class Curve:
    def __init__(self, points):
        self.x, self.y = coefficients(points)
        self.dx, self.dy = np.polyder(self.x), np.polyder(self.y)
        square = np.polyadd(np.polymul(self.dx, self.dx), np.polymul(self.dy, self.dy))
        self.stops = sorted({r.real for r in np.roots(square) if 0 < r.real < 1})

    def speed(self, t):
        return np.hypot(np.polyval(self.dx, t), np.polyval(self.dy, t))

    def length(self, end=1.0):
        stops = [0.0] + [s for s in self.stops if s < end] + [end]
        return math.fsum(self.part(a, b) for a, b in zip(stops, stops[1:]))

    def part(self, a, b):
        """Halves towards both ends, where the speed may nearly vanish."""
        halves = (b - a) / 2
        steps = np.concatenate([[0], halves * 2.0 ** np.arange(-40, 1)])
        bounds = np.concatenate([a + steps, (b - steps)[::-1][1:]])
        middles, widths = (bounds[1:] + bounds[:-1]) / 2, np.diff(bounds) / 2
        values = self.speed(middles[:, None] + widths[:, None] * nodes)
        return math.fsum(widths * (values @ weights))

    def place(self, length):
        low, high, t = 0.0, 1.0, 0.3
        for _ in range(60):
            error = self.length(t) - length
            low, high = (low, t) if error > 0 else (t, high)
            speed = float(self.speed(t))
            following = t - error / speed if speed > 0 else -1
            following = following if low < following < high else (low + high) / 2
            if abs(error) < 1e-13 * (1 + length) or following == t:
                break
            t = following
        return np.polyval(self.x, t), np.polyval(self.y, t)


def rows():
    def points(count, make):
        return [(make(), make()) for _ in range(count)]
    for index in range(1716):
        count = 3 if index % 3 == 0 else 4
        kind = index // 3 % 4
        if kind == 0:  # anywhere
            yield points(count, lambda: round(random.uniform(-200, 200), 2))
        elif kind == 1:  # a coarse grid: cusps, loops, coinciding points
            yield points(count, lambda: random.randint(0, 4) * 10)
        elif kind == 2:  # nearly on a line, back and forth
            yield [(x, x + random.choice([0, 0, 0.01, -0.5])) for x, _ in
                   points(count, lambda: random.randint(-50, 50))]
        else:  # as parts of drawings are
            x, y = random.randint(0, 300), random.randint(0, 300)
            yield [(x + random.randint(0, 24) / 4, y + random.randint(0, 24) / 4)
                   for _ in range(count)]


for row in rows():
    curve = Curve(row)
    length = curve.length()
    place = curve.place(length * 0.3) if length > 0 else row[0]
    print(" ".join(f"{n:g}" for point in row for n in point), "|",
          " ".join(f"{n:.10f}" for n in (length, *place)))
