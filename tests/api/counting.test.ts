import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWordpress, type FakeWordpress } from "../fakes/wordpress.ts";
import { startApp, type App } from "../helpers/app.ts";
import { fetchAs, imagesIn } from "../helpers/readers.ts";
import { copyOfTemplate } from "../helpers/template.ts";
import { browse, visit, type Visitor } from "../helpers/visitor.ts";

const ENV = { TRUST_PROXY: "on", COUNT_COPIES: "on" };

let wordpress: FakeWordpress;
let dataDir: string;
let app: App;
let anna: Visitor;
let postId: string;

beforeAll(async () => {
  wordpress = await startWordpress();
  dataDir = await copyOfTemplate();
  app = await startApp(ENV, dataDir);
  anna = await visit(app.url, { email: "anna@example.com", firstName: "Anna" });
  postId = (
    (await anna.json("POST", "/api/posts", { title: "Counted", content: "<p>Read me.</p>" }))
      .body as { id: string }
  ).id;
  for (const [platform, credentials] of [
    ["blog", {}],
    ["wordpress", wordpress.credentials("author")],
  ] as const) {
    const { id } = (
      await anna.json("POST", "/api/integrations", { platform, name: platform, credentials })
    ).body as { id: string };
    await anna.json("PATCH", `/api/integrations/${id}`, { isActive: true });
  }
});
afterAll(async () => {
  await app.stop();
  await wordpress.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** Stops the process with this signal and restarts it on the same data, on another port. */
async function restart(signal: NodeJS.Signals): Promise<void> {
  await app.stop(signal);
  app = await startApp(ENV, dataDir);
  anna = browse(app.url, anna.jar);
}

async function views(): Promise<number | null> {
  const { body } = await anna.json("GET", "/api/analytics");
  return (
    (body as Array<{ postId: string; views: number | null }>).find(
      (record) => record.postId === postId,
    )?.views ?? null
  );
}

const pixel = (address: string) => app.url + new URL(address).pathname;

describe("a copy on WordPress", () => {
  it("carries the counting image once, even after publishing again, and it counts", async () => {
    for (const title of ["Counted", "Counted again"]) {
      await anna.json("PATCH", `/api/posts/${postId}`, { title });
      expect(
        (await anna.json("POST", `/api/publish/${postId}`, { platform: "wordpress", tags: [] }))
          .status,
      ).toBe(200);
    }
    expect(wordpress.posts).toHaveLength(1);
    const images = imagesIn(wordpress.posts[0]?.content ?? "");
    expect(images.map((image) => image.replace(/[0-9a-f-]{36}/, "…"))).toEqual([
      `${app.url}/t/….gif`,
    ]);
    const ofEarlierCopies = images.map((image) => image.replace(".gif", "/end.gif"));
    expect(
      ((await anna.json("GET", `/api/posts/${postId}`)).body as { content: string }).content,
    ).toBe("<p>Read me.</p>");
    expect(await views()).toBe(0);
    for (const [reader, image] of [...ofEarlierCopies, ...images].entries()) {
      const response = await fetchAs(reader, image);
      expect([
        response.status,
        response.headers.get("Content-Type"),
        response.headers.get("Cross-Origin-Resource-Policy"),
        response.headers.getSetCookie(),
      ]).toEqual([200, "image/gif", "cross-origin", []]);
    }
    await expect.poll(views, { timeout: 10_000 }).toBe(1);
  });
});

describe("counts", () => {
  let image = "";
  beforeAll(async () => {
    const { body } = await anna.json("POST", `/api/publish/${postId}`, {
      platform: "blog",
      tags: [],
    });
    image = imagesIn(await (await fetch((body as { url: string }).url)).text())[0] ?? "";
  });

  it("exclude the author but include a signed-in reader", async () => {
    const before = (await views()) ?? 0;
    const bea = await visit(app.url, { email: "bea@example.com" });
    await fetchAs(2, pixel(image), { Cookie: anna.jar.header() });
    await fetchAs(3, pixel(image), { Cookie: bea.jar.header() });
    await fetchAs(4, pixel(image), { Cookie: "postwright=made-up" });
    await fetchAs(5, pixel(image));
    // The last one is counted after the others, so none of them is still on its way.
    await expect.poll(views, { timeout: 15_000 }).toBeGreaterThanOrEqual(before + 3);
    expect(await views()).toBe(before + 3);
  });

  it("survive a stop without loss", async () => {
    const before = (await views()) ?? 0;
    await Promise.all(Array.from({ length: 300 }, (_none, n) => fetchAs(1_000 + n, pixel(image))));
    await restart("SIGTERM");
    expect(await views()).toBe(before + 300);
  });

  it("survive a kill but for the last five seconds", async () => {
    const before = (await views()) ?? 0;
    const counted: number[] = [];
    const until = Date.now() + 6_500;
    for (let n = 10_000; Date.now() < until; n++) {
      await fetchAs(n, pixel(image));
      counted.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const killed = Date.now();
    await restart("SIGKILL");
    const kept = ((await views()) ?? 0) - before;
    expect(kept).toBeGreaterThanOrEqual(counted.filter((at) => at < killed - 5_000).length);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThanOrEqual(counted.length);
  });
});
