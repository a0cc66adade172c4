"""Paints a picture with a real encoder: picture.py OUTPUT [WIDTH HEIGHT [SEED]]; the name's ending chooses the format.

Needs Pillow (Debian's python3-pil). The same arguments paint the same picture.
"""

import random
import sys

from PIL import Image, ImageDraw


def paint(width, height, seed):
    """A sky, a sun and hills: smooth parts and edges, as photographs have them."""
    chance = random.Random(seed)
    picture = Image.new("RGB", (width, height))
    draw = ImageDraw.Draw(picture)
    for line in range(height):
        share = line / height
        draw.line([(0, line), (width, line)], fill=(int(250 - 60 * share), int(150 + 60 * share), int(90 + 130 * share)))
    radius = height // 7
    left, top = chance.randrange(width // 8, width // 2), height // 6
    draw.ellipse([left, top, left + 2 * radius, top + 2 * radius], fill=(255, 236, 170))
    for hill in range(4):
        shade = 110 - 22 * hill
        level = height * (0.5 + 0.12 * hill)
        points = [(0, height)]
        for step in range(13):
            points.append((width * step / 12, level + chance.uniform(-0.06, 0.06) * height))
        draw.polygon(points + [(width, height)], fill=(shade // 2, shade, shade // 2 + 20))
    return picture


def main():
    output = sys.argv[1]
    width, height = (int(sys.argv[2]), int(sys.argv[3])) if len(sys.argv) > 3 else (1600, 1067)
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    paint(width, height, seed).save(output)


main()
