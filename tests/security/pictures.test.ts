import fs from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort, startApp, type App } from "../helpers/app.ts";
import { pictureWorkers, residentMb, watchMemory, type MemoryWatch } from "./process-memory.ts";
import type { Visitor } from "../helpers/visitor.ts";
import { readGauge } from "./gauge.ts";
import * as corpus from "./picture-corpus.ts";
import { member } from "./world.ts";
import { measured, measures } from "../helpers/work.ts";

/** Hostile pictures: each ends as a correct picture or as a sentence, and costs others nothing. */

const MOST_MB = 200;
const LONGEST_MS = 100;

let app: App;
let mia: Visitor;
let gaugePort = 0;
let memory: MemoryWatch;

beforeAll(async () => {
  gaugePort = await freePort();
  app = await startApp({
    LOG_LEVEL: "error",
    LOOP_GAUGE_PORT: String(gaugePort),
    NODE_OPTIONS: "--import ./tests/security/loop-gauge.mjs",
  });
  mia = await member(app.url);
  // Loading and compiling are not part of a picture's cost.
  for (let n = 0; n < 3; n++) await upload(await corpus.png(60 + n));
  await cutUpload();
  await readGauge(gaugePort);
  memory = watchMemory(app.pid);
}, 180_000);
afterAll(async () => {
  const output = app.output();
  await app.stop();
  expect(output).not.toMatch(/unexpected error|nobody listening/);
}, 60_000);

interface Answer {
  status: number;
  text: string;
  id: string;
  kind: string;
  name: string;
  width: number;
  height: number;
}

async function upload(
  bytes: Buffer,
  name = "a.png",
  visitor = mia,
  signal?: AbortSignal,
  url = app.url,
): Promise<Answer> {
  const form = new FormData();
  form.append("picture", new File([Uint8Array.from(bytes)], name));
  const response = await fetch(`${url}/media/upload`, {
    method: "POST",
    headers: { Cookie: visitor.jar.header(), Origin: url },
    body: form,
    signal: signal ?? null,
  });
  const text = await response.text();
  const view = response.status === 201 ? (JSON.parse(text) as Partial<Answer>) : {};
  return {
    id: "",
    kind: "",
    name: "",
    width: 0,
    height: 0,
    ...view,
    status: response.status,
    text,
  };
}

const served = async (id: string, size: number | "original" = "original") =>
  Buffer.from(await (await fetch(`${app.url}/media/${id}/${size}`)).arrayBuffer());

/** The process that works on a picture, once sharp is busy in it. */
async function busyWorker({ pid } = app): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 800));
  await expect.poll(() => pictureWorkers(pid).length).toBe(1);
  return pictureWorkers(pid)[0] ?? 0;
}

/** Colour of one pixel. */
async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const raw = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [...raw];
}

/** Begins an upload and leaves in the middle of it. */
async function cutUpload(): Promise<void> {
  const boundary = "cut";
  const stop = new AbortController();
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n`;
  const sent = fetch(`${app.url}/media/upload`, {
    method: "POST",
    signal: stop.signal,
    headers: {
      Cookie: mia.jar.header(),
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
    },
    body: new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from(head));
        controller.enqueue(Buffer.alloc(1_000_000));
        await new Promise((resolve) => setTimeout(resolve, 300));
        stop.abort();
      },
    }),
    ...{ duplex: "half" },
  });
  await expect(sent).rejects.toThrow();
}

describe("what is no picture", () => {
  it.each(Object.entries(corpus.NOT_TAKEN))(
    "%s is refused, whatever its name",
    async (_what, make) => {
      const { status, text } = await upload(await make(), "photo.jpg");
      expect([status, text]).toEqual([
        415,
        expect.stringMatching(/^This kind of file is not supported/),
      ]);
    },
  );

  it("an empty file, a broken one and a cut one get a sentence", async () => {
    expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 400, text: /empty/ });
    const whole = await corpus.jpeg(400, 300);
    for (const bytes of [
      whole.subarray(0, whole.length / 2),
      (await corpus.png(400, 300)).subarray(0, 300),
      Buffer.from("\xff\xd8\xff\xe0", "latin1"),
      Buffer.concat([Buffer.from("RIFF\x10\0\0\0WEBPVP8 ", "latin1"), Buffer.alloc(40, 255)]),
    ]) {
      const { status, text } = await upload(bytes);
      expect([status, text]).toEqual([
        expect.toSatisfy((n) => n === 400 || n === 415),
        expect.any(String),
      ]);
    }
  });

  it("a bomb of pixels or frames is refused before it is read", async () => {
    for (const bytes of [corpus.pngBomb(100_000, 100_000), corpus.pngBomb(5_001, 5_000)]) {
      const { status, text } = await upload(bytes);
      expect([status, text]).toEqual([413, expect.stringMatching(/megapixels: the limit is 25/)]);
    }
    const { status, text } = await upload(corpus.manyFrames(10_000), "a.gif");
    expect([status, text]).toEqual([
      413,
      "The picture has too many frames: the limit is 500. Make it shorter and upload it again.",
    ]);
  });
});

describe("a picture", () => {
  it("is made anew: nothing that hangs behind it or in it survives", async () => {
    const whole = await sharp(await corpus.jpeg())
      .withExif({ IFD0: { Copyright: corpus.TAIL }, IFD3: { GPSLatitude: "59/1 20/1 0/1" } })
      .toBuffer();
    for (const [bytes, name] of [
      [Buffer.concat([whole, Buffer.from(corpus.TAIL)]), "a.php.jpg"],
      [corpus.gifScript(), "a.js"],
    ] as const) {
      const { status, id } = await upload(bytes, name);
      expect(status).toBe(201);
      const kept = await served(id);
      for (const mark of ["<?php", "script", "alert", "PK\u0005\u0006"])
        expect(kept.includes(mark), mark).toBe(false);
      expect((await sharp(kept).metadata()).exif).toBeUndefined();
    }
  });

  it("is known by its bytes and has a plain name", async () => {
    for (const [name, plain] of [
      ["../../etc/passwd", "passwd"],
      ["C:\\Users\\me\\tea.exe", "tea.exe"],
      ["te\u202egnp.exe", "tegnp.exe"],
      [`${"x".repeat(5_000)}.png`, "x".repeat(150)],
    ] as const) {
      const answer = await upload(await corpus.png(30 + plain.length), name);
      expect(answer).toMatchObject({ status: 201, kind: "png" });
      expect(answer.name.startsWith(plain.slice(0, 100))).toBe(true);
      expect(answer.name.length).toBeLessThanOrEqual(150);
    }
  });

  it("stands upright, whatever the camera said", async () => {
    for (let orientation = 1; orientation <= 8; orientation++) {
      const bytes = await corpus.turned(orientation);
      const { id, width, height } = await upload(bytes, `${orientation}.jpg`);
      expect([width, height]).toEqual(orientation > 4 ? [20, 40] : [40, 20]);
      const right = await sharp(bytes).autoOrient().png().toBuffer();
      const [left, top] = [2, 2];
      const [red = 0] = await pixel(await served(id), left, top);
      expect(Math.abs(red - ((await pixel(right, left, top))[0] ?? 0))).toBeLessThan(12);
    }
  });

  it("looks right in sRGB from CMYK, 16 bits and a wide gamut", async () => {
    for (const make of [corpus.cmyk, corpus.deep]) {
      const { status, id } = await upload(await make());
      expect(status).toBe(201);
      const meta = await sharp(await served(id)).metadata();
      expect(meta).toMatchObject({ space: "srgb", depth: "uchar", channels: 3 });
      const [red = 0, , blue = 255] = await pixel(await served(id), 9, 9);
      expect(red - blue).toBeGreaterThan(60);
    }
    const { id } = await upload(await corpus.wide(), "wide.jpg");
    const kept = await served(id);
    expect((await sharp(kept).metadata()).icc).toBeUndefined();
    const [red = 0, green = 0, blue = 255] = await pixel(kept, 9, 9);
    expect([red > 240, green > 240, blue < 30]).toEqual([true, true, true]);
  });

  it("that moves goes on moving", async () => {
    for (const kind of ["gif", "webp"] as const) {
      const { id } = await upload(await corpus.animated(kind), `a.${kind}`);
      expect(await sharp(await served(id)).metadata()).toMatchObject({ pages: 3, format: kind });
      expect(await sharp(await served(id, 400)).metadata()).toMatchObject({ pages: 3 });
    }
  });
});

describe("the server", () => {
  it("leaves nothing of an upload that is cut off", async () => {
    await cutUpload();
    await expect.poll(() => fs.readdirSync(`${app.dataDir}/incoming`)).toEqual([]);
    expect((await upload(await corpus.png(77))).status).toBe(201);
  });

  it("says that a picture is not to blame when its process was ended from outside", async () => {
    const sent = upload(await corpus.slow(), "slow.webp");
    const pid = await busyWorker();
    process.kill(pid, "SIGKILL");
    expect(await sent).toMatchObject({
      status: 503,
      text: "This picture could not be worked on just now. Try again.",
    });
    expect((await upload(await corpus.png(78))).status).toBe(201);
  });

  it("drops the pictures of a client that has left", async () => {
    const stop = new AbortController();
    const slow = await corpus.slow();
    const left = [1, 2, 3].map((n) =>
      upload(Buffer.concat([slow, Buffer.from([n])]), "slow.webp", mia, stop.signal),
    );
    const pid = await busyWorker();
    stop.abort();
    await Promise.allSettled(left);
    await expect.poll(() => pictureWorkers(app.pid)).not.toContain(pid);
    expect((await upload(await corpus.png(79))).status).toBe(201);
    await expect.poll(() => fs.readdirSync(`${app.dataDir}/incoming`)).toEqual([]);
  });

  it("leaves no process behind when it is killed", async () => {
    const other = await startApp({ LOG_LEVEL: "silent" });
    const visitor = await member(other.url);
    const sent = upload(await corpus.slow(), "slow.webp", visitor, undefined, other.url);
    const pid = await busyWorker(other);
    await Promise.allSettled([sent, other.stop("SIGKILL")]);
    await expect.poll(() => residentMb(pid), { timeout: 10_000 }).toBe(0);
  });

  it.each(Object.entries(corpus.tooMuch))(
    "refuses %s before it is read",
    async (_what, [make, sentence]) => {
      const bytes = await make();
      const before = memory.peakMb();
      const { status, text } = await upload(bytes, "big");
      expect([status, text]).toEqual([
        expect.toSatisfy((n) => n === 413 || n === 400),
        expect.stringMatching(sentence),
      ]);
      if (measures) expect(memory.peakMb() - before).toBeLessThan(40);
    },
  );

  measured("holds its memory while several users send the largest pictures", async () => {
    const people = [mia, await member(app.url), await member(app.url)];
    const made: Array<[string, Buffer]> = [];
    for (const [name, make] of Object.entries(corpus.largest)) made.push([name, await make()]);
    for (const [name, bytes] of made) {
      const answers = await Promise.all(people.map((person) => upload(bytes, "big", person)));
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 201, 201, 201]);
      expect([name, memory.peakMb()]).toEqual([name, expect.toSatisfy((mb) => mb < MOST_MB)]);
    }
  });

  measured("took less than 200 MB for all of them and never stood still", async () => {
    expect(memory.peakMb()).toBeLessThan(MOST_MB);
    expect(Number(await readGauge(gaugePort))).toBeLessThan(LONGEST_MS);
  });
});
