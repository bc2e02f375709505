import { describe, expect, it } from "vitest";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import {
  act,
  applicationPassword,
  isGiven,
  siteUrl,
  username,
  visit,
  why,
} from "../../helpers/real-wordpress.ts";
import { contextFor, copyOf, newRemoteSlug, outgoing, publishOn } from "./context.ts";

interface Shown {
  title: { rendered: string };
  content: { rendered: string };
  _embedded: { "wp:term": Array<Array<{ name: string }>> };
}

describe.skipIf(!isGiven)(`a real WordPress (${why})`, () => {
  const wordpress = requirePlatform("wordpress");
  const context = contextFor({ siteUrl, username, applicationPassword }, { timeoutMs: 30_000 });
  const drafts = contextFor(
    { siteUrl, username, applicationPassword, defaultStatus: "draft" },
    { timeoutMs: 30_000 },
  );

  it("publishes once, finds it, changes it in place; or says which role it has and publishes nothing", async () => {
    const remoteSlug = newRemoteSlug();
    const post = outgoing(remoteSlug, { tags: ["Cats", "Q & A", `New ${remoteSlug}`] });
    const tested = await wordpress.test!(context);
    const outcome = await publishOn(wordpress, post, context);
    if (!tested.success) {
      expect(tested.message).toMatch(
        /is signed in with the role "(contributor|subscriber)", which may not publish/,
      );
      expect(outcome).toMatchObject({
        ok: false,
        failure: { class: "permanent", reconnect: true },
      });
      return;
    }
    expect(tested.message).toMatch(/^Connected to .+ as .+ \((administrator|editor|author)\)\.$/);
    const copy = copyOf(outcome);
    expect(copy.url).toMatch(/^https?:\/\//);
    expect(copyOf(await publishOn(wordpress, post, context)).id).toBe(copy.id);
    expect(await wordpress.findRemote!(remoteSlug, context)).toMatchObject({
      ok: true,
      copy: { id: copy.id, url: copy.url },
    });
    expect(await wordpress.findRemote!(`${remoteSlug}x`, context)).toEqual({
      ok: true,
      copy: null,
    });
    const changed = copyOf(
      await wordpress.update!(
        { ...post, title: "Changed <b>title</b> & more", tags: [] },
        copy.id,
        context,
      ),
    );
    expect(changed).toMatchObject({ id: copy.id, url: copy.url });

    const shown = await visit<Shown>(`/wp/v2/posts/${copy.id}&_embed=wp:term`);
    expect(shown.title.rendered).toBe("Changed &lt;b&gt;title&lt;/b&gt; &amp; more");
    expect(shown.content.rendered).toContain('<a href="https://example.com">a link</a>');
    expect(shown._embedded["wp:term"].flat().map((term) => term.name)).toEqual(
      expect.arrayContaining(["Cats", "Q &amp; A", `New ${remoteSlug}`]),
    );
  });

  it("writes a draft where the integration is set to drafts", async () => {
    const remoteSlug = newRemoteSlug();
    if (!(await wordpress.test!(drafts)).success) return;
    const copy = copyOf(
      await publishOn(wordpress, outgoing(remoteSlug, { slug: `clean-${remoteSlug}` }), drafts),
    );
    expect(copy.draft).toBe(true);
    expect(await wordpress.findRemote!(remoteSlug, drafts, copy.id)).toMatchObject({
      ok: true,
      copy: { id: copy.id },
    });
    expect(await wordpress.findRemote!(remoteSlug, context)).toEqual({ ok: true, copy: null });
  });

  it("reads the categories, each below those above it, and files a post under those that were chosen", async () => {
    const read = async () => {
      const answer = await wordpress.categories!(context);
      return answer.ok ? answer.categories : expect.fail(answer.failure.message);
    };
    expect((await read()).map(({ name }) => name)).toContain("Uncategorized");
    const soups = await act<{ id: number }>("/wp/v2/categories", {
      name: `Soups & stews ${newRemoteSlug()}`,
    }).catch(() => null);
    // Below editor nobody makes categories.
    if (!soups) return;
    const { id, name } = await act<{ id: number; name: string }>("/wp/v2/categories", {
      name: `Beans ${newRemoteSlug()}`,
      parent: soups.id,
    });
    expect((await read()).find((one) => one.id === String(id))?.name).toMatch(
      new RegExp(`^Soups & stews .+ › ${name}$`),
    );
    const copy = copyOf(
      await publishOn(wordpress, outgoing(newRemoteSlug(), { categories: [String(id)] }), context),
    );
    expect(await act(`/wp/v2/posts/${copy.id}`)).toMatchObject({ categories: [id] });
  });

  it("refuses a wrong password, and an address that is not a WordPress front page", async () => {
    const wrong = contextFor(
      { siteUrl, username, applicationPassword: "aaaa bbbb cccc dddd eeee ffff" },
      { timeoutMs: 30_000 },
    );
    expect(await wordpress.test!(wrong)).toMatchObject({
      success: false,
      message: expect.stringContaining(
        "did not accept the username and application password",
      ) as string,
    });
    expect(await publishOn(wordpress, outgoing(newRemoteSlug()), wrong)).toMatchObject({
      ok: false,
      failure: { class: "permanent", reconnect: true },
    });
    const elsewhere = contextFor(
      { siteUrl: `${siteUrl}/license.txt`, username, applicationPassword },
      { timeoutMs: 30_000 },
    );
    expect(await wordpress.test!(elsewhere)).toMatchObject({
      success: false,
      message: expect.stringContaining("No WordPress was found") as string,
    });
  });
});
