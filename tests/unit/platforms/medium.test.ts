import { afterEach, beforeEach, expect, it } from "vitest";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import { startMedium, type FakeMedium } from "../../fakes/medium.ts";
import { react } from "../../fakes/server.ts";
import { contextFor, copyOf, outgoing } from "./context.ts";

const medium = requirePlatform("medium");
const CREATE = "POST /v1/users/u42/posts";
let site: FakeMedium;
beforeEach(async () => {
  site = await startMedium();
});
afterEach(() => site.close());

const context = (change: Record<string, string> = {}) =>
  contextFor(
    { ...site.credentials, ...change },
    { timeoutMs: 1_000, route: (url) => url.replace("https://api.medium.com", site.url) },
  );
const publish = (change: Record<string, string> = {}) =>
  medium.publish(outgoing("m"), context(change));

it("publishes with the title in the text and three short tags, and says what was left out", async () => {
  const copy = copyOf(
    await medium.publish(
      outgoing("m", {
        title: `Long ${"t".repeat(120)} <b>`,
        tags: ["a", "b".repeat(26), "c", "d", "e"],
      }),
      context(),
    ),
  );
  expect(copy).toMatchObject({ id: "m1", url: "https://medium.com/@ann/m1" });
  expect(copy.notes).toEqual([
    `Medium uses 3 tags of at most 25 characters; left out: ${"b".repeat(26)}, e.`,
    "Medium takes no meta description.",
    "Medium takes no excerpt.",
  ]);
  expect(site.posts[0]).toMatchObject({ tags: ["a", "c", "d"], publishStatus: "public" });
  expect(site.posts[0]?.title).toHaveLength(100);
  expect(site.posts[0]?.content).toMatch(/^<h1>Long t{120} &lt;b&gt;<\/h1><h2>One<\/h2>/);
});

it("publishes into a publication, as a draft", async () => {
  const copy = copyOf(await publish({ publicationId: "p9", publishStatus: "draft" }));
  expect(copy.draft).toBe(true);
  expect(site.posts[0]).toMatchObject({ publication: "p9", publishStatus: "draft" });
  expect(await publish({ publicationId: "p9" })).toMatchObject({
    ok: false,
    failure: { class: "permanent", message: expect.stringContaining("drafts only") as string },
  });
});

it("has no method to find or change what it published", () => {
  expect([medium.findRemote, medium.update]).toEqual([undefined, undefined]);
});

it("tells permanent, transient and unknown failures apart", async () => {
  const expected = async (change: object) =>
    expect(await publish()).toMatchObject({ ok: false, failure: change });
  site.inject(CREATE, { kind: "reset" }, { commit: "first" });
  await expected({ class: "unknown" });
  expect(site.copies("<h2>One</h2>")).toBe(1);
  site.inject(CREATE, react.loginPage());
  await expected({ class: "unknown" });
  site.inject(CREATE, react.bigError());
  await expected({ class: "unknown", status: 500 });
  site.inject("GET /v1/me", { kind: "reset" });
  await expected({ class: "transient" });
  site.inject(
    CREATE,
    react.status(400, {
      errors: [{ code: 1, message: "User ann has reached the rate limit for publishing today." }],
    }),
  );
  await expected({ class: "transient", retryAfter: 3600 });
  site.inject(CREATE, react.firewall());
  await expected({
    class: "permanent",
    message: expect.stringContaining("protection against robots") as string,
  });
  site.inject(
    CREATE,
    react.status(400, { errors: [{ code: 6007, message: "Unexpected field x" }] }),
  );
  await expected({
    class: "permanent",
    message: "Medium refused the request (400). It said: Unexpected field x.",
  });
});

it("tests the token", async () => {
  expect(await medium.test!(context())).toEqual({
    success: true,
    message: "Connected to Medium as Ann.",
  });
  expect(await medium.test!(context({ integrationToken: "wrong" }))).toEqual({
    success: false,
    message:
      "Medium did not accept the integration token. It was revoked, or Medium no longer allows it.",
  });
  expect(await medium.test!(context({ integrationToken: "wrong\nline" }))).toMatchObject({
    success: false,
  });
  site.inject("GET ", react.firewall());
  expect(await medium.test!(context())).toMatchObject({
    success: false,
    message: expect.stringContaining("The token may be right") as string,
  });
});

it.each([
  ["lacks the scope for images", 403],
  ["is not accepted for images", 401],
])("says that the story shows pictures from here when the token %s", async (_what, status) => {
  site.options.takesImages = false;
  if (status === 401)
    site.inject("POST /v1/images", react.status(401, { errors: [{ code: 6003, message: "x" }] }));
  const file = { name: "tea-4k2m9xq7.jpg", type: "image/jpeg", data: Buffer.from([0xff, 0xd8]) };
  const failed = await medium.media!.upload(file, context());
  expect(failed).toMatchObject({
    failure: { class: "permanent", refusedFiles: "all", status, message: expect.any(String) },
  });
  expect(failed).not.toMatchObject({ failure: { reconnect: true } });
  expect(JSON.stringify(failed)).toContain("with this token");
  expect(await publish()).toMatchObject({ ok: true });
});

it("takes images once, and shows the featured one first unless the story has it", async () => {
  const data = Buffer.from([0xff, 0xd8, 0, 13, 10, 45, 45]);
  const file = { name: "tea-4k2m9xq7.jpg", type: "image/jpeg", data };
  expect(await medium.media!.upload(file, context())).toEqual({
    ok: true,
    picture: { id: "", url: "https://cdn-images-1.medium.com/image1" },
  });
  expect(await medium.media!.upload({ ...file, type: "image/webp" }, context())).toMatchObject({
    failure: { class: "permanent" },
  });
  expect(site.images).toHaveLength(1);
  expect(medium.media!.find).toBeUndefined();
  const featuredImage = {
    ...{ mediaId: "a", url: "https://e.test/a?b&c", remoteId: "", type: "image/jpeg", bytes: 7 },
    ...{ width: 4, height: 3, alt: 'A "b"', caption: "Noon", credit: "Ann", creditUrl: "" },
  };
  await medium.publish(outgoing("m", { featuredImage, html: "<p>T</p>" }), context());
  expect(site.posts[0]?.content).toContain(
    '</h1><figure><img src="https://e.test/a?b&amp;c" alt="A &quot;b&quot;" width="4" height="3"><figcaption>Noon. Ann</figcaption></figure><p>T</p>',
  );
  const pictures = [featuredImage];
  await medium.publish(outgoing("m", { featuredImage, pictures, html: "<p>T</p>" }), context());
  expect(site.posts[1]?.content).not.toContain("<figure>");
});
