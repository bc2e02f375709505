import { expect, it } from "vitest";
import { needsSetUp } from "#app/accounts/set-up.server.ts";
import { DEMO_MAIL } from "#app/demo/demo-account.server.ts";
import { referencedIds } from "#app/content/references.ts";
import { env } from "#app/lib/env.server.ts";
import { db } from "#app/lib/db.server.ts";
import { claimForMetrics } from "#app/integrations/platform-metrics.server.ts";
import { claim } from "#app/publishing/queue/claim.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { makeDemoAccount } from "../../helpers/demo.ts";

// Runs in a process of its own: the demo's pictures are drawn from SVG, which the product refuses.
useTestDatabase();

it("is refused where the provider's first person is to own the installation", async () => {
  Object.assign(env, { OIDC_ISSUER: "https://id.example.com" });
  await expect(makeDemoAccount()).rejects.toThrow("Set PASSWORD_SIGN_IN=on.");
  Object.assign(env, { OIDC_ISSUER: undefined });
  expect(await db.user.count()).toBe(0);
});

it("makes an account in which every state can be seen, once, and calls nobody", async () => {
  await makeDemoAccount();
  const user = await db.user.findFirstOrThrow({ where: { email: DEMO_MAIL } });
  // Whoever sets the installation up owns it, also when the demo was there first.
  expect(user.role).toBe("member");
  expect(await needsSetUp()).toBe(true);
  const posts = await db.post.groupBy({
    by: ["status"],
    where: { userId: user.id },
    _count: true,
  });
  const count = Object.fromEntries(posts.map(({ status, _count }) => [status, _count]));
  expect(count).toEqual({ published: 5, scheduled: 2, failed: 2, draft: 1 });
  expect(await db.media.count({ where: { userId: user.id } })).toBe(5);
  expect(await db.wizardDraft.count({ where: { userId: user.id } })).toBe(1);
  expect(await db.postEdit.count({ where: { userId: user.id } })).toBe(1);
  const days = await db.metricDay.aggregate({
    where: { publication: { userId: user.id } },
    _min: { day: true },
  });
  const oldest = (Date.now() - (days._min.day?.getTime() ?? 0)) / 86_400_000;
  expect(Math.floor(oldest)).toBe(29);

  // Nothing is due, and no platform is asked for its figures.
  expect(await claim(100)).toEqual([]);
  expect(await claimForMetrics()).toBeNull();
  const inADay = { lte: new Date(Date.now() + 86_400_000) };
  const elsewhere = await db.publication.count({
    where: { state: "queued", platform: { not: "blog" }, nextTryAt: inADay },
  });
  expect(elsewhere).toBe(0);

  await expect(makeDemoAccount()).rejects.toThrow(/There is an account demo@example.com already/);
  expect(await db.user.count({ where: { email: DEMO_MAIL } })).toBe(1);
}, 60_000);

it("holds articles that are whole: strong scores, a description, and links that lead somewhere", async () => {
  const posts = await db.post.findMany({ where: { user: { email: DEMO_MAIL } } });
  const ids = posts.map(({ id }) => id);
  for (const { title, seoScore, wordCount, metaDescription, content } of posts) {
    const links = referencedIds(content);
    expect({ title, known: links.filter((id) => ids.includes(id)) }).toEqual({
      title,
      known: links,
    });
    expect(content).not.toMatch(/href="(?!\/preview\/)|src="(?!\/media\/)/);
    expect(wordCount, title).toBeGreaterThanOrEqual(500);
    expect(wordCount, title).toBeLessThanOrEqual(1_100);
    expect(metaDescription, title).not.toBe("");
    expect(seoScore, title).toBeGreaterThanOrEqual(80);
  }
});
