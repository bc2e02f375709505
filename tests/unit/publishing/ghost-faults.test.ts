import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";
import { startGhost, type FakeGhost } from "../../fakes/ghost.ts";
import { react, type Commit, type FakeRequest, type Reaction } from "../../fakes/server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, publishUntilEnded, writePost } from "../../helpers/scripted-platform.ts";

/** Writes to Ghost whose answer is an error or never comes, from the ledger to the site. */

useTestDatabase();

let ghost: FakeGhost;
beforeAll(async () => void (ghost = await startGhost()));
afterAll(() => ghost.close());
beforeEach(async () => {
  ghost.clearFaults();
  await db.platformHost.deleteMany();
});

/** What Ghost answers when its database has chosen the request as the victim of a deadlock. */
const DEADLOCK = react.status(500, {
  errors: [
    {
      message: "Database error, cannot save post.",
      context: "Unable to update nested relation.",
      type: "BookshelfRelationsError",
      code: "UPDATE_RELATION",
    },
  ],
});
const CONFLICT = react.status(409, {
  errors: [
    {
      message: "Saving failed! Someone else is editing this post.",
      type: "UpdateCollisionError",
      code: "UPDATE_COLLISION",
    },
  ],
});
const RESET: Reaction = { kind: "reset" };

let posts = 0;

async function writer(content = "<p>First.</p>", tags: string[] = []) {
  const user = await createUser();
  const title = `Deadlock ${++posts}`;
  await connect(user, "ghost", ghost.credentials);
  const { id } = await writePost(user, { title });
  await updatePost(user, id, { content, tags });
  const publish = () => publishNow(user, id, { platform: "ghost" });
  const copies = () => ghost.posts.filter((post) => post.title === title);
  return {
    publish,
    copies,
    copy: () => copies()[0]!,
    write: (given: Parameters<typeof updatePost>[2]) => updatePost(user, id, given),
    /** Publishes until it has ended. Nothing may be called failed on the way. */
    async publishAndWait() {
      const first = await publish();
      expect(["published", "queued"]).toContain(first.state);
      expect(await publishUntilEnded(first.id)).toBe("published");
      expect(await db.notification.count({ where: { userId: user.id, kind: "failed" } })).toBe(0);
    },
    notes: async () => (await listPublications(user, id))[0]?.notes,
    /** Somebody at Ghost's own editor. */
    byHand(change: Partial<FakeGhost["posts"][number]>) {
      const [post] = copies();
      if (!post) throw new Error("the post is not there");
      const updated_at = new Date(Date.parse(post.updated_at) + 1).toISOString();
      Object.assign(post, change, { updated_at });
    },
  };
}

const isCreate = ({ method, url }: FakeRequest) =>
  method === "POST" && url.pathname.endsWith("/posts/");
const isChange = ({ method }: FakeRequest) => method === "PUT";

const FAULTS: Array<[string, Reaction, Commit]> = [
  ["fails before it is carried out", DEADLOCK, "never"],
  ["fails after it was carried out", DEADLOCK, "first"],
  ["is cut off before it is carried out", RESET, "never"],
  ["is cut off after it was carried out", RESET, "first"],
];

describe.each(FAULTS)("a write to Ghost that %s", (_when, reaction, commit) => {
  it.each([
    ["create", isCreate],
    ["release", isChange],
  ])("ends in one copy, when it is the %s", async (_name, match) => {
    const tags = [`new ${posts}`];
    const anna = await writer("<p>First.</p>", tags);
    ghost.inject(match, reaction, { commit });
    await anna.publishAndWait();
    expect(anna.copies()).toMatchObject([{ status: "published", html: "<p>First.</p>", tags }]);
  });

  it("ends in the new text, when it is an update", async () => {
    const anna = await writer();
    await anna.publish();
    await anna.write({ content: "<p>Second.</p>", excerpt: "Short" });
    ghost.inject(isChange, reaction, { commit });
    await anna.publishAndWait();
    expect(anna.copies()).toMatchObject([{ html: "<p>Second.</p>", custom_excerpt: "Short" }]);
  });

  it("merges the tags three ways all the same", async () => {
    const anna = await writer("<p>First.</p>", ["kept", "gone", "lost there"]);
    await anna.publish();
    anna.byHand({ tags: ["kept", "gone", "set there"] });
    await anna.write({ tags: ["kept", "new", "lost there"] });
    ghost.inject(isChange, reaction, { commit });
    await anna.publishAndWait();
    expect(anna.copy().tags.sort()).toEqual(["kept", "new", "set there"]);
    // What the failed call brought goes with the next change, too.
    await anna.write({ tags: ["kept"] });
    await anna.publishAndWait();
    expect(anna.copy().tags.sort()).toEqual(["kept", "set there"]);
  });

  it("leaves links to headings right, when it is the one that rewrites them", async () => {
    const anna = await writer('<p><a href="#zz">go</a></p><h2 id="zz">Head of links</h2>');
    ghost.inject(
      (request) => isChange(request) && request.body.includes("#head-of-links"),
      reaction,
      { commit },
    );
    await anna.publishAndWait();
    expect(anna.copies()).toHaveLength(1);
    expect(anna.copy().html).toContain('href="#head-of-links"');
    expect(await anna.notes()).toBe("");
    // The version that is noted is that of the text with these links.
    await anna.write({ content: "<p>Second.</p>" });
    await anna.publishAndWait();
    expect(anna.copy().html).toBe("<p>Second.</p>");
  });
});

it("removes a tag here that came with the first of two failed calls", async () => {
  const anna = await writer("<p>First.</p>", ["one"]);
  await anna.publish();
  await anna.write({ tags: ["one", "two"] });
  ghost.inject(isChange, RESET, { commit: "first" });
  const { id, state } = await anna.publish();
  expect(state).toBe("queued");
  await anna.write({ tags: ["one", "three"] });
  ghost.inject(isChange, react.status(422));
  expect(await publishUntilEnded(id)).toBe("failed");
  await anna.write({ tags: ["one"] });
  await anna.publish();
  expect(anna.copy().tags).toEqual(["one"]);
});

describe("a conflict that Ghost answers", () => {
  it.each([1, 2])("is none after the update was carried out, at try %i", async (tries) => {
    const anna = await writer();
    await anna.publish();
    await anna.write({ content: "<p>Second.</p>" });
    if (tries === 2) ghost.inject(isChange, CONFLICT);
    ghost.inject(isChange, CONFLICT, { commit: "first" });
    const before = ghost.log.filter((line) => line.startsWith("PUT")).length;
    expect(await anna.publish()).toMatchObject({ state: "published" });
    expect(anna.copy().html).toBe("<p>Second.</p>");
    expect(ghost.log.filter((line) => line.startsWith("PUT")).length - before).toBe(tries);
  });

  it.each([
    ["tags", { tags: ["ours"] }, { tags: ["ours", "theirs"] }],
    ["the excerpt", { excerpt: "Ours" }, { custom_excerpt: "Ours", tags: ["theirs"] }],
    [
      "a link alone",
      { content: '<p><a href="https://example.com/new">First.</a></p>' },
      { html: '<p><a href="https://example.com/new">First.</a></p>', tags: ["theirs"] },
    ],
  ])("loses no update of %s to somebody who wrote first", async (_what, ours, both) => {
    const anna = await writer();
    await anna.publish();
    await anna.write(ours);
    ghost.inject((request) => {
      if (!isChange(request)) return false;
      anna.byHand({ tags: ["theirs"] });
      return true;
    }, CONFLICT);
    expect(await anna.publish()).toMatchObject({ state: "published" });
    expect(anna.copy()).toMatchObject({ ...both, tags: both.tags.sort() });
  });
});

describe("a new tag", () => {
  const isTag = ({ method, url }: FakeRequest) =>
    method === "POST" && url.pathname.endsWith("/tags/");

  it("is made once for five posts at once, while Ghost fails at some of their writes", async () => {
    const tag = `Five ${posts}`;
    const writers = await Promise.all([1, 2, 3, 4, 5].map(() => writer("<p>x</p>", [tag])));
    ghost.inject(isTag, DEADLOCK);
    ghost.inject(isCreate, DEADLOCK, { times: 2 });
    ghost.inject(isChange, DEADLOCK, { commit: "first", times: 2 });
    await Promise.all(writers.map((one) => one.publishAndWait()));
    for (const one of writers)
      expect(one.copies()).toMatchObject([{ status: "published", tags: [tag] }]);
    expect(ghost.tags.filter(({ name }) => name === tag)).toHaveLength(1);
  });

  it("is taken over, where Ghost fails because another process has just made it", async () => {
    const tag = `Raced ${posts}`;
    const anna = await writer("<p>x</p>", [tag]);
    ghost.inject(isTag, DEADLOCK, { commit: "first" });
    expect(await anna.publish()).toMatchObject({ state: "published" });
    expect(anna.copy().tags).toEqual([tag]);
    expect(ghost.tags.filter(({ name }) => name === tag)).toHaveLength(1);
  });
});
