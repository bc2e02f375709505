import fs from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sweepIncoming } from "#app/http/incoming.server.ts";
import {
  readFormWithFiles,
  removeUploads,
  requireUpload,
  uploadOf,
  withUploads,
} from "#app/http/uploads.server.ts";
import { env } from "#app/lib/env.server.ts";

const folder = path.join(env.dataDir, "incoming");
const MB = 1_048_576;
const user = { id: "u1" };

beforeEach(() => fs.rm(folder, { recursive: true, force: true }));
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

const left = async () => (await fs.readdir(folder).catch(() => [])).length;
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://site.example/media", {
    method: "POST",
    body,
    headers,
    ...{ duplex: "half" },
  });
function form(bytes: number, texts: Record<string, string> = {}, name = "a.png"): FormData {
  const made = new FormData();
  for (const [field, text] of Object.entries(texts)) made.append(field, text);
  made.append("picture", new File([Buffer.alloc(bytes, 1)], name));
  return made;
}
const read = (body: BodyInit, headers?: Record<string, string>) =>
  readFormWithFiles(post(body, headers), user);

describe("a form with a file", () => {
  it("arrives as texts and a private file, which is gone when the form is done", async () => {
    const sent = await read(form(3 * MB, { alt: "Tea\u0000 in 日本" }, "../../tëa.png"));
    const upload = requireUpload(sent, "picture");
    expect([sent.get("alt"), sent.get("picture")]).toEqual(["Tea\ufffd in 日本", ""]);
    expect(upload).toMatchObject({ size: 3 * MB, tooLarge: false, name: "tëa.png" });
    expect((await fs.readFile(upload.path)).equals(Buffer.alloc(3 * MB, 1))).toBe(true);
    expect((await fs.stat(upload.path)).mode & 0o777).toBe(0o600);
    await removeUploads(sent);
    expect(await left()).toBe(0);
  });

  it("keeps its texts when the file is larger than 20 MB", async () => {
    const sent = await read(form(20 * MB + 1, { alt: "before" }));
    expect(sent.get("alt")).toBe("before");
    expect(uploadOf(sent, "picture")?.tooLarge).toBe(true);
    expect(() => requireUpload(sent, "picture")).toThrow(/^a\.png is larger than 20 MB\./);
    await removeUploads(sent);
    const whole = await read(form(20 * MB));
    expect(requireUpload(whole, "picture").size).toBe(20 * MB);
    await removeUploads(whole);
  });

  it("without a chosen file says so", async () => {
    const sent = await read(form(0, { alt: "x" }, ""));
    expect(uploadOf(sent, "picture")).toBeNull();
    expect(() => requireUpload(sent, "picture")).toThrow("Choose a picture.");
    expect(await left()).toBe(0);
  });

  it("is refused above 64 MB, with odd field names and when it is cut off", async () => {
    await expect(read(form(65 * MB))).rejects.toMatchObject({ kind: "too_large" });
    await expect(read(form(10, { "a[0]": "x" }))).rejects.toMatchObject({ kind: "invalid" });
    await expect(read(form(10, { a: "x".repeat(600_001) }))).rejects.toMatchObject({
      kind: "too_large",
    });
    const whole = post(form(2 * MB));
    const type = { "Content-Type": whole.headers.get("Content-Type") ?? "" };
    const bytes = Buffer.from(await whole.arrayBuffer());
    await expect(read(bytes.subarray(0, MB), type)).rejects.toMatchObject({ kind: "invalid" });
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(bytes.subarray(0, MB)),
      pull: (controller) => controller.error(new Error("aborted")),
    });
    await expect(read(broken, type)).rejects.toMatchObject({ kind: "invalid" });
    await expect(read("x", { "Content-Type": "multipart/form-data" })).rejects.toMatchObject({
      kind: "invalid",
    });
    const parts = `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(1_001);
    await expect(
      read(`${parts}--b--\r\n`, { "Content-Type": "multipart/form-data; boundary=b" }),
    ).rejects.toMatchObject({ kind: "invalid" });
    expect(await left()).toBe(0);
  });

  it("keeps six files of a user at a time, and the texts of all", async () => {
    const forms = await Promise.all(Array.from({ length: 7 }, () => read(form(10, { alt: "x" }))));
    const refused = forms.filter((sent) => uploadOf(sent, "picture")?.problem);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.get("alt")).toBe("x");
    expect(() => requireUpload(refused[0] ?? new FormData(), "picture")).toThrow(
      /^You are sending 6 files already\./,
    );
    for (const sent of forms) await removeUploads(sent);
    await withUploads(post(form(10)), user, (sent) =>
      Promise.resolve(expect(uploadOf(sent, "picture")?.problem).toBeNull()),
    );
    expect(await left()).toBe(0);
  });

  it("says so when the folder for files cannot be written", async () => {
    await fs.mkdir(path.dirname(folder), { recursive: true });
    await fs.writeFile(folder, "");
    const sent = await read(form(3 * MB, { alt: "x" }));
    expect(sent.get("alt")).toBe("x");
    expect(() => requireUpload(sent, "picture")).toThrow(/cannot write to its folder/);
    await removeUploads(sent);
  });
});

it("files that dead processes left behind are removed after an hour", async () => {
  await fs.mkdir(folder, { recursive: true });
  await fs.writeFile(path.join(folder, "old"), "");
  await sweepIncoming(Date.now() + 3_599_000);
  expect(await left()).toBe(1);
  await sweepIncoming(Date.now() + 3_601_000);
  expect(await left()).toBe(0);
});
