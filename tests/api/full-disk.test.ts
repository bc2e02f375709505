import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { PASSWORD } from "../helpers/sign-in.ts";
import { smallDisk, type SmallDisk } from "../helpers/small-disk.ts";
import { browse, visit, type Visitor } from "../helpers/visitor.ts";

const SENTENCE =
  "The disk of this Postwright's database is full, so nothing can be saved at this moment.";
/** Six seconds is five times one save on a busy machine; the engine used to hang for ever. */
const PATIENCE_MS = 6_000;

const disk = smallDisk(64);
let app: App;
let anna: Visitor;
/** Of a token that only reads, and has not been used yet. */
let Authorization: string;
const saved: string[] = [];

const start = (folder: SmallDisk) => startApp({}, path.join(folder.folder, "data"));
const within = async <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error("no answer")), PATIENCE_MS),
    ),
  ]);
/** Words that hardly compress. */
const noise = () => randomBytes(50_000).toString("hex").replace(/.{9}/g, "$& ");
const save = (n: number) =>
  within(anna.json("POST", "/api/posts", { title: `Post ${n}`, content: `<p>${noise()}</p>` }));
const status = async (place: string) => (await within(fetch(app.url + place))).status;
const kept = async () =>
  ((await anna.json("GET", "/api/posts?limit=200")).body as Array<{ title: string }>).map(
    ({ title }) => title,
  );

describe.skipIf(disk === null)("a disk of 64 MB under the embedded database", () => {
  beforeAll(async () => {
    app = await start(disk!);
    anna = await visit(app.url, { email: "anna@example.com" });
    const checkout = await anna.submit("/subscription", { intent: "subscribe", plan: "pro" });
    await anna.submit(checkout.path, { intent: "pay" });
    const settings = await anna.submit("/settings", {
      intent: "create-token",
      name: "Reader",
      scope: "read",
    });
    Authorization = `Bearer ${/pw_[\w-]{43}/.exec(settings.html)?.[0]}`;
  });
  afterAll(async () => {
    await app.stop();
    disk?.remove();
  });

  it("is written to until it is nearly full, and then says so without hanging", async () => {
    for (let n = 1; n <= 115; n++) {
      const { status, body, headers } = await save(n);
      if (status === 201) saved.push(`Post ${n}`);
      else {
        expect([status, headers.get("Retry-After")]).toEqual([503, "60"]);
        expect(body).toContain(SENTENCE);
        break;
      }
    }
    expect(saved.length).toBeGreaterThan(10);
    expect(saved.length).toBeLessThan(115);
  });

  it("stays readable and keeps a form's fields when something else uses up the rest", async () => {
    disk!.fill();
    expect((await save(0)).status).toBe(503);
    const read = await within(
      fetch(`${app.url}/api/posts?limit=1`, { headers: { Authorization } }),
    );
    expect(read.status).toBe(200);
    expect(await status("/healthz")).toBe(200);
    expect((await within(anna.open("/posts"))).status).toBe(200);
    const screen = await within(
      anna.submit("/create/setup", {
        intent: "keywords",
        topic: "Kept words",
        targetAudience: "Everybody",
        tone: "friendly",
        wordCount: "600",
      }),
    );
    expect(screen.status).toBe(503);
    expect(screen.text).toContain(SENTENCE);
    expect(screen.html).toContain("Kept words");
    const form = new FormData();
    form.append("picture", new File([Buffer.alloc(300_000, 1)], "a.png"));
    const upload = await within(
      fetch(`${app.url}/media/upload`, {
        method: "POST",
        headers: { Cookie: anna.jar.header(), Origin: app.url },
        body: form,
      }),
    );
    expect([upload.status, await upload.text()]).toEqual([503, expect.stringContaining(SENTENCE)]);
    expect(fs.readdirSync(path.join(disk!.folder, "data/incoming"))).toEqual([]);
    const signIn = await within(
      fetch(`${app.url}/sign-in`, {
        method: "POST",
        body: new URLSearchParams({
          intent: "sign-in",
          email: "anna@example.com",
          password: PASSWORD,
        }),
        redirect: "manual",
      }),
    );
    expect([signIn.status, await signIn.text()]).toEqual([503, expect.stringContaining(SENTENCE)]);
    expect(app.output()).not.toMatch(/fatal|PANIC|\n +at /);
  });

  it("is reported to the operator by /readyz", async () => {
    for (let tries = 0; tries < 60 && (await status("/readyz")) === 200; tries++)
      await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await (await fetch(`${app.url}/readyz`)).json()).toMatchObject({
      ok: false,
      database: { ok: true, takesWrites: false },
    });
  });

  it("is written to again, by the same process, when there is room, and has lost nothing", async () => {
    disk!.makeRoom();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await kept()).sort()).toEqual([...saved].sort());
    await app.stop("SIGKILL");
    app = await start(disk!);
    anna = browse(app.url, anna.jar);
    expect((await kept()).sort()).toEqual([...saved].sort());
  });
});
