import sharp from "sharp";
import { expect, test } from "vitest";
import { countJpegScans, MOST_SEGMENTS } from "#app/media/jpeg-scans.ts";

const count = (file: Buffer, most = 100) =>
  countJpegScans((at, length) => file.subarray(at, at + length), most);
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c83" } });
const scan = Buffer.from([0xff, 0xda, 0, 2, 1, 2, 0xff, 0, 3, 0xff, 0xd3, 4]);

test("scans of a JPEG are counted by its markers, up to a bound", async () => {
  const plain = await photo(90, 60).jpeg().toBuffer();
  expect(count(plain)).toMatchObject({ scans: 1 });
  expect(count(await photo(90, 60).jpeg({ progressive: true }).toBuffer())?.scans).toBe(10);
  const many = Buffer.concat([plain.subarray(0, -2), ...Array<Buffer>(50_000).fill(scan)]);
  expect(count(many)?.scans).toBe(101);
  expect(count(await photo(9, 9).png().toBuffer())).toBeNull();
});

test("what stands in other segments, in data and behind the end is no scan", async () => {
  const plain = await photo(90, 60).jpeg().toBuffer();
  const note = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 14]), scan]);
  const whole = Buffer.concat([plain.subarray(0, 2), note, plain.subarray(2), scan, scan]);
  expect(count(whole)?.scans).toBe(1);
  expect(count(Buffer.from([0xff, 0xd8, 0xff]))?.scans).toBe(0);
  const parts = Buffer.alloc(80_000, Buffer.from([0xff, 0xe1, 0, 2]));
  expect(count(Buffer.concat([plain.subarray(0, 2), parts]))?.segments).toBe(MOST_SEGMENTS + 1);
});

test("says what a progressive picture takes by its sampling", async () => {
  const size = async (chromaSubsampling: string) =>
    count(await photo(320, 320).jpeg({ progressive: true, chromaSubsampling }).toBuffer())
      ?.coefficientBytes;
  expect(await size("4:4:4")).toBe(320 * 320 * 3 * 2);
  expect(await size("4:2:0")).toBe(320 * 320 * 1.5 * 2);
});
