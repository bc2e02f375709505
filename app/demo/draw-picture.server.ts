import sharp from "sharp";

const [WIDTH, HEIGHT, TABLE] = [1_600, 900, 600];
const COLOURS = [
  { loaf: 0xc8793f, wall: 0xf3dfc4, line: 0x7a4420 },
  { loaf: 0x5b7f6b, wall: 0xe3ece2, line: 0x2f4d3d },
  { loaf: 0x8a5a83, wall: 0xf0e2ec, line: 0x4d2a49 },
  { loaf: 0x3f6a9c, wall: 0xdfe9f4, line: 0x1f3d60 },
] as const;
/** Middle and half the height of each loaf; they lie on the table. */
const LOAVES = [
  { x: 420, size: 150 },
  { x: 880, size: 190 },
  { x: 1_290, size: 120 },
] as const;
const CUT = 12;

/** A drawing of loaves on a table as JPEG; `index` chooses the colours. */
export function drawPicture(index: number): Promise<Buffer> {
  const colours = COLOURS[index % COLOURS.length] ?? COLOURS[0];
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      pixels.writeUIntBE(colours[partAt(x, y)], (y * WIDTH + x) * 3, 3);
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

function partAt(x: number, y: number): keyof (typeof COLOURS)[number] {
  for (const { x: middle, size } of LOAVES) {
    const [across, down] = [(x - middle) / (size * 1.5), (y - TABLE - 20 + size) / size];
    if (across ** 2 + down ** 2 > 1) continue;
    const isCut = [-0.7, 0, 0.7].some(
      (at) => down < 0.2 && Math.abs(x - middle - at * size - down * 0.9 * size) < CUT,
    );
    return isCut ? "line" : "loaf";
  }
  return y < TABLE ? "wall" : "line";
}
