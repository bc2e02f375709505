import sharp from "sharp";

const COLOURS = [
  ["#c8793f", "#f3dfc4", "#7a4420"],
  ["#5b7f6b", "#e3ece2", "#2f4d3d"],
  ["#8a5a83", "#f0e2ec", "#4d2a49"],
  ["#3f6a9c", "#dfe9f4", "#1f3d60"],
];

/** A drawing of loaves on a table; `index` chooses the colours. */
export function drawPicture(index) {
  const [loaf, wall, line] = COLOURS[index % COLOURS.length];
  const one = (x, size) =>
    `<g transform="translate(${x} ${620 - size})"><ellipse cx="0" cy="0" rx="${size * 1.5}" ry="${size}" fill="${loaf}"/>` +
    [-0.7, 0, 0.7]
      .map(
        (at) =>
          `<path d="M${at * size - 30} ${-size * 0.5}l60 ${size * 0.7}" stroke="${line}" stroke-width="12" stroke-linecap="round"/>`,
      )
      .join("") +
    "</g>";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="${wall}"/><rect y="600" width="1600" height="300" fill="${line}"/>${one(420, 150)}${one(880, 190)}${one(1290, 120)}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}
