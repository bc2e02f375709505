import { describe, expect, it } from "vitest";
import { createIntegration } from "#app/integrations/integrations.server.ts";
import { db } from "#app/lib/db.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import { publishOnBuiltIn } from "#app/publishing/actions/publish-built-in.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { figure, savePicture } from "../../helpers/pictures.ts";
import { writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

async function setUp(given: { title?: string; content?: string } = {}) {
  const user = await createUser();
  const { id } = await writePost(user, given);
  return {
    user,
    id,
    integrations: () => db.integration.findMany({ where: { userId: user.id } }),
    publications: () => db.publication.findMany({ where: { postId: id } }),
    pages: () => db.blogPage.count({ where: { userId: user.id } }),
  };
}

describe("publishing on the built-in platform", () => {
  it("connects it, switches it on and publishes", async () => {
    const anna = await setUp();
    expect(await publishOnBuiltIn(anna.user, anna.id)).toMatchObject({
      kind: "live",
      message: "Published on Postwright Blog.",
    });
    expect(await anna.integrations()).toMatchObject([{ name: "Postwright Blog", isActive: true }]);
    expect(await anna.pages()).toBe(1);
  });

  it("is one integration, one publication and one page, however often at once", async () => {
    const anna = await setUp();
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => publishOnBuiltIn(anna.user, anna.id)),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(["live", "live", "live", "live"]);
    expect(await publishOnBuiltIn(anna.user, anna.id)).toMatchObject({ kind: "live" });
    expect(await anna.integrations()).toHaveLength(1);
    expect(await anna.publications()).toHaveLength(1);
    expect(await anna.pages()).toBe(1);
  });

  it("uses the one that is switched off, whatever it is called", async () => {
    const anna = await setUp();
    await createIntegration(anna.user, { platform: "blog", name: "Notes", credentials: {} });
    await publishOnBuiltIn(anna.user, anna.id);
    expect(await anna.integrations()).toMatchObject([{ name: "Notes", isActive: true }]);
  });

  it("is connected for a schedule too, with the words of any other", async () => {
    const [anna, other] = [await setUp(), await setUp()];
    const scheduledAt = new Date(Date.now() + 86_400_000);
    const outcome = await publishOnBuiltIn(anna.user, anna.id, {
      ...{ scheduledAt, timeZone: "UTC", note: "" },
    });
    expect(outcome).toMatchObject({ kind: "scheduled", at: scheduledAt.toISOString() });
    await createIntegration(other.user, { platform: "blog", name: "Blog", credentials: {} });
    await db.integration.updateMany({ where: { userId: other.user.id }, data: { isActive: true } });
    const usual = await schedule(other.user, other.id, { platform: "blog", scheduledAt });
    expect(outcome.message).toBe(usual.message);
    expect(await anna.integrations()).toMatchObject([{ name: "Postwright Blog", isActive: true }]);
    expect(await anna.publications()).toMatchObject([{ state: "queued", dueAt: scheduledAt }]);
    expect(await anna.pages()).toBe(0);
  });

  it("connects nothing for a post that is another user's or cannot go out", async () => {
    const [anna, other] = [await setUp(), await setUp({ content: "<p> </p>" })];
    await expect(publishOnBuiltIn(other.user, anna.id)).rejects.toMatchObject({
      kind: "not_found",
      message: "Post not found",
    });
    await expect(publishOnBuiltIn(other.user, "x".repeat(900))).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(publishOnBuiltIn(other.user, other.id)).rejects.toThrow("The post is empty.");
    const picture = await savePicture(anna.user, { alt: "" });
    await db.post.update({ where: { id: anna.id }, data: { content: figure(picture, "") } });
    await expect(publishOnBuiltIn(anna.user, anna.id)).rejects.toThrow("has no alt text");
    expect([...(await anna.integrations()), ...(await other.integrations())]).toEqual([]);
  });

  it("leaves a schedule of that post alone", async () => {
    const anna = await setUp();
    const first = await writePost(anna.user);
    await publishOnBuiltIn(anna.user, first.id);
    const scheduledAt = new Date(Date.now() + 86_400_000);
    await schedule(anna.user, anna.id, { platform: "blog", scheduledAt });
    await expect(publishOnBuiltIn(anna.user, anna.id)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("already scheduled for Postwright Blog"),
    });
  });

  it("updates a copy that is live already", async () => {
    const anna = await setUp();
    await publishOnBuiltIn(anna.user, anna.id);
    await db.integration.updateMany({ data: { isActive: false } });
    await expect(publishNow(anna.user, anna.id, { platform: "blog" })).rejects.toThrow(
      "no active Postwright Blog integration",
    );
    expect((await publishOnBuiltIn(anna.user, anna.id)).message).toContain("up to date");
    expect(await anna.pages()).toBe(1);
  });
});
