import { describe, expect, it } from "vitest";
import { toAccent, contrastOf } from "#app/blog/accent.ts";
import { directionOf } from "#app/blog/direction.ts";
import { requireAbout } from "#app/blog/about.server.ts";
import { requireBlog } from "#app/blog/require-blog.server.ts";
import { blogForm } from "#app/blog/settings-form.server.ts";
import { readBlogForm, saveBlogSettings } from "#app/blog/settings.server.ts";
import { db } from "#app/lib/db.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createMedia } from "../../helpers/media.ts";
import { authorOfBlog, publishPage } from "../../helpers/blog.ts";

useTestDatabase();

const problemsOf = (form: Record<string, string>) =>
  blogForm
    .safeParse(form)
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("the settings of a blog", () => {
  it("without any, are what blogs were before: the author's name and the first theme", async () => {
    const user = await authorOfBlog("Anna", "Lind");
    await publishPage(user, "Tea");
    expect(await requireBlog(user.handle)).toMatchObject({
      title: "Anna Lind",
      author: "Anna Lind",
      tagline: "",
      theme: "classic",
      accent: "",
      language: "",
      links: [],
      logo: null,
      hasAbout: false,
      domain: null,
    });
  });

  it("name every wrong field at once, and what is expected there", () => {
    expect(
      problemsOf({
        title: "x".repeat(81),
        accent: "red",
        language: "Klingonisch!",
        theme: "neon",
        linkUrl2: "javascript:alert(1)",
        linkLabel2: "Shop",
      }),
    ).toEqual([
      "title: Title may have at most 80 characters",
      "accent: Accent colour: type it like #2b4fa8, or leave it empty",
      "language: Language: choose one from the list",
      "theme: Theme: choose one from the list",
      "linkUrl2: Link 2 needs an address that starts with https:// or http://",
    ]);
    expect(problemsOf({ linkUrl8: "https://example.com" })).toEqual([
      "linkLabel8: Link 8 needs a name",
    ]);
    expect(problemsOf({ linkLabel1: "Shop" })).toEqual(["linkUrl1: Link 1 needs an address"]);
    expect(problemsOf({ linkLabel1: "Shop", linkUrl1: "https://a:b@example.com" })).toHaveLength(1);
  });

  it("are kept as typed and cleaned for readers; the logo is one of the user's own pictures", async () => {
    const user = await authorOfBlog("Bea", "");
    await publishPage(user, "Tea");
    const other = await createMedia(await authorOfBlog("Cleo", ""));
    const logo = await createMedia(user);
    const input = blogForm.parse({
      title: "Field  notes",
      about: "I am **Bea**.<script>x</script>",
      accent: "B54",
      language: "pt-br",
      theme: "mono",
      logo: logo.id,
      linkLabel3: "Shop",
      linkUrl3: "https://example.com/shop",
    });
    await expect(saveBlogSettings(user, { ...input, logo: other.id })).rejects.toMatchObject({
      details: { fields: { logo: "Logo: choose one of your pictures" } },
    });
    await saveBlogSettings(user, input);
    const blog = await requireBlog(user.handle);
    expect(blog).toMatchObject({
      title: "Field notes",
      accent: "#bb5544",
      language: "pt-BR",
      theme: "mono",
      links: [{ label: "Shop", url: "https://example.com/shop" }],
      logo: { src: `/media/${logo.id}/400` },
      hasAbout: true,
    });
    expect(await requireAbout(blog)).toMatch(/^<p>I am <strong>Bea<\/strong>\.(?!.*<script)/);
    expect((await readBlogForm(user)).settings).toEqual(input);
    // Rules that are newer than the stored text clean it before anybody sees it.
    await db.blogSettings.update({
      where: { userId: user.id },
      data: { aboutHtml: "<p onclick='x()'>old</p>", cleanedBy: 0 },
    });
    expect(await requireAbout(blog)).toContain("<strong>Bea</strong>");
    await saveBlogSettings(user, { ...input, about: "" });
    await expect(requireAbout(blog)).rejects.toMatchObject({ kind: "not_found" });
  });
});

it("shows any colour of an author in a shade that can be read on every surface", () => {
  for (const colour of ["#ffffff", "#000000", "#ffff00", "#777777", "#2b4fa8", "#ff0088"]) {
    const { light, dark, onLight, onDark } = toAccent(colour);
    for (const surface of ["#ffffff", "#faf9f6", "#f4f5f7", "#f0f1ec", "#efece5"])
      expect(contrastOf(light, surface)).toBeGreaterThanOrEqual(4.5);
    for (const surface of ["#151412", "#1d1c19", "#1c1e22", "#2a2824"])
      expect(contrastOf(dark, surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(light, onLight)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(dark, onDark)).toBeGreaterThanOrEqual(4.5);
  }
});

it.each([
  ["ar", "rtl"],
  ["he-IL", "rtl"],
  ["az-Arab", "rtl"],
  ["az", "ltr"],
  ["", "ltr"],
])("writes %s from the right side", (tag, direction) => {
  expect(directionOf(tag)).toBe(direction);
});
