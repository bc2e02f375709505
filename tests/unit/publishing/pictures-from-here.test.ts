import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { platforms, requirePlatform } from "#app/platforms/registry.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";
import { startBlogger, type FakeBlogger } from "../../fakes/blogger.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { illustratedPost } from "../../helpers/illustrated.ts";
import { routed } from "../../helpers/routed.ts";

/** Pictures of copies that show them from this installation, by its address. */

useTestDatabase();

let blogger: FakeBlogger;
const ownBlogger = requirePlatform("blogger");
const { appUrl } = env;
beforeAll(async () => {
  blogger = await startBlogger();
  platforms.set("blogger", routed(ownBlogger, blogger.route));
});
afterEach(() => {
  env.appUrl = appUrl;
});
afterAll(async () => {
  platforms.set("blogger", ownBlogger);
  await blogger.close();
});

const ASKS = "Give Postwright a public address (APP_URL), then publish this again.";

it.each([
  ["http://127.0.0.1:3000", "from this computer, so readers elsewhere cannot see them", ASKS],
  ["http://localhost:3000", "from this computer, so readers elsewhere cannot see them", ASKS],
  [
    "http://192.168.1.5:3000",
    "from 192.168.1.5, in a private network, so readers elsewhere cannot see them",
    ASKS,
  ],
  [
    "https://box.lan",
    "from box.lan, in a private network, so readers elsewhere cannot see them",
    ASKS,
  ],
  ["http://write.example.com", "from here without https", "an address with https (APP_URL)"],
])("on Blogger from %s are told not to reach everybody, until that changes", async (...given) => {
  const [address, sentence, advice] = given;
  env.appUrl = address;
  const anna = await illustratedPost("blogger", blogger.credentials);
  expect((await anna.publish()).state).toBe("published");
  const copy = blogger.posts.find(({ title }) => title === anna.title)!;
  expect(copy.content.match(/<img [^>]*\/media\//g)).toHaveLength(2);
  expect(copy.content).toContain(`src="${address}/media/${anna.inText.id}/`);
  const notes = async () => (await listPublications(anna.user, anna.id))[0]!.notes;
  expect(await notes()).toContain(`Its pictures are shown ${sentence}`);
  expect(await notes()).toContain(advice);
  const told = await db.notification.findFirstOrThrow({ where: { userId: anna.user.id } });
  expect(told.body).toContain(sentence);

  env.appUrl = "https://write.example.com";
  expect((await publishNow(anna.user, anna.id, { platform: "blogger" })).state).toBe("published");
  expect(copy.content).toContain(`src="https://write.example.com/media/${anna.inText.id}/`);
  expect(copy.content).not.toContain(`src="${address}/media/`);
  expect(await notes()).toBe("");
});

it("on Blogger from a public address with https are shown without a word", async () => {
  env.appUrl = "https://write.example.com";
  const anna = await illustratedPost("blogger", blogger.credentials);
  expect((await anna.publish()).state).toBe("published");
  expect((await listPublications(anna.user, anna.id))[0]!.notes).toBe("");
});

it("in an import file are told of with the file", async () => {
  const anna = await illustratedPost("squarespace", { siteUrl: "https://example.com" });
  expect((await anna.publish()).state).toBe("unconfirmed");
  const [shown] = await listPublications(anna.user, anna.id);
  expect(shown!.error).toContain("from this computer, so readers elsewhere cannot see them");
});
