import { describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { mediaStore } from "#app/media/store.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { figure, savePicture } from "../../helpers/pictures.ts";
import {
  act,
  applicationPassword,
  isGiven,
  siteUrl,
  username,
  why,
} from "../../helpers/real-wordpress.ts";
import { connect, publishUntilEnded, writePost } from "../../helpers/scripted-platform.ts";

interface Held {
  id: number;
  alt_text: string;
  caption: { raw: string };
  title: { raw: string };
  source_url: string;
  media_details: { sizes: Record<string, object> };
}

interface HeldPost {
  featured_media: number;
  content: { raw: string; rendered: string };
}

describe.skipIf(!isGiven)(`pictures on a real WordPress (${why})`, () => {
  useTestDatabase();

  async function live({ kind = "jpeg" }: { kind?: "jpeg" | "webp" } = {}) {
    const user = await createUser();
    await connect(user, "wordpress", { siteUrl, username, applicationPassword });
    const size = { width: 900, height: 600 };
    const inText = await savePicture(user, { caption: "In the <morning>" }, { ...size, kind });
    const front = await savePicture(user, { alt: "Ein Feld 🌾", credit: "Ann" }, size);
    const { id } = await writePost(user, { title: `P ${inText.id}`, content: figure(inText) });
    await db.post.update({ where: { id }, data: { featuredImage: front.id } });
    const held = async (mediaId: string) => {
      const copy = await db.mediaCopy.findFirstOrThrow({ where: { mediaId } });
      return act<Held>(`/wp/v2/media/${copy.remoteId}&context=edit`);
    };
    const files = async (mediaId: string) => {
      const { name } = await db.mediaCopy.findFirstOrThrow({ where: { mediaId } });
      const stem = name.replace(/\.\w+$/, "");
      return (await act<Held[]>(`/wp/v2/media&slug=${stem},${stem}-2,${stem}-3`)).length;
    };
    const publish = () => publishNow(user, id, { platform: "wordpress" });
    const post = async () => {
      const row = await db.publication.findFirstOrThrow({ where: { postId: id } });
      return act<HeldPost>(`/wp/v2/posts/${row.remoteId}&context=edit`);
    };
    return { user, id, inText, front, held, files, publish, post };
  }

  it("hold the bytes that were sent, with description, caption and featured image, once", async () => {
    const anna = await live();
    const outcome = await anna.publish();
    if (outcome.state === "failed" || outcome.state === "queued") {
      expect(outcome.message).toMatch(/role of this WordPress user does not allow/);
      return;
    }
    const [text, front] = [await anna.held(anna.inText.id), await anna.held(anna.front.id)];
    expect(text).toMatchObject({
      alt_text: "A cup of tea",
      caption: { raw: "In the &lt;morning&gt;" },
      title: { raw: "A cup of tea" },
    });
    expect(front).toMatchObject({ alt_text: "Ein Feld 🌾", caption: { raw: "Ann" } });
    const bytes = Buffer.from(await (await fetch(new URL(text.source_url, siteUrl))).arrayBuffer());
    expect(bytes.equals((await mediaStore.read(anna.inText.id, "original"))!)).toBe(true);
    const post = await anna.post();
    expect(post.featured_media).toBe(front.id);
    expect(post.content.rendered).toContain(`wp-image-${text.id}`);
    expect(post.content.rendered).toContain("srcset=");

    await db.media.update({ where: { id: anna.inText.id }, data: { alt: "A mug" } });
    await db.post.update({ where: { id: anna.id }, data: { featuredImage: "" } });
    expect(await anna.publish()).toMatchObject({ state: "published" });
    expect(await anna.held(anna.inText.id)).toMatchObject({ id: text.id, alt_text: "A mug" });
    expect((await anna.post()).featured_media).toBe(0);
    expect(await anna.files(anna.inText.id)).toBe(1);
    await act(`/wp/v2/media/${text.id}&force=true&_method=DELETE`, {});
    expect(await anna.publish()).toMatchObject({ state: "published" });
    const anew = await anna.held(anna.inText.id);
    expect(anew.id).not.toBe(text.id);
    expect((await anna.post()).content.raw).toContain(`wp-image-${anew.id}"`);
  });

  it("go out as JPEG where the site refuses their kind", async () => {
    const anna = await live({ kind: "webp" });
    if ((await anna.publish()).state !== "published") return;
    const { source_url, alt_text } = await anna.held(anna.inText.id);
    expect([source_url, alt_text]).toEqual([
      expect.stringMatching(/\.(webp|jpg)$/),
      "A cup of tea",
    ]);
    expect(await anna.files(anna.inText.id)).toBe(1);
  });

  it("are adopted after a lost answer", async () => {
    const anna = await live();
    if ((await anna.publish()).state !== "published") return;
    const before = await anna.held(anna.inText.id);
    // As if the answer had never come.
    await db.mediaCopy.updateMany({
      where: { mediaId: anna.inText.id },
      data: {
        ...{ state: "sending", remoteId: null, remoteUrl: null, textHash: "" },
        ...{ sentAt: new Date(), waitUntil: new Date() },
      },
    });
    const { id } = await anna.publish();
    expect(await publishUntilEnded(id)).toBe("published");
    expect((await anna.held(anna.inText.id)).id).toBe(before.id);
    expect(await anna.files(anna.inText.id)).toBe(1);
  });
});
