import { expect, test } from "vitest";
import { countWebpFrames as count } from "#app/media/webp-frames.ts";

const chunk = (name: string, bytes: number) => {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(bytes, 4);
  return Buffer.concat([head, Buffer.alloc(bytes + (bytes % 2))]);
};
const countWebpFrames = (file: Buffer, most: number) =>
  count((at, length) => file.subarray(at, at + length), most);
const webp = (...chunks: Buffer[]) => Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP"), ...chunks]);

test("frames of a WebP are counted without decoding, up to a bound", () => {
  const frames = (count: number) => Array.from({ length: count }, (_, n) => chunk("ANMF", n % 5));
  expect(countWebpFrames(webp(chunk("VP8X", 10), ...frames(7)), 500)).toBe(7);
  expect(countWebpFrames(webp(...frames(2_000)), 500)).toBe(501);
  expect(countWebpFrames(webp(chunk("VP8 ", 30)), 500)).toBe(0);
  expect(countWebpFrames(Buffer.from("GIF89aANMF"), 500)).toBe(0);
  expect(countWebpFrames(webp(chunk("ANMF", 9)).subarray(0, 15), 500)).toBe(0);
  const others = Array.from({ length: 1_600 }, () => chunk("junk", 0));
  expect(countWebpFrames(webp(...others), 500)).toBe(501);
  const huge = chunk("ANMF", 0);
  huge.writeUInt32LE(0xffffffff, 4);
  expect(countWebpFrames(webp(huge), 500)).toBe(1);
});
