import { expect, it } from "vitest";
import { readEditText } from "#app/content/markdown/apply-markdown.server.ts";
import { saveEdit } from "#app/posts/edit-post.server.ts";
import { saveWarnings } from "#app/posts/save-warnings.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { createAuthor, writePost } from "../../helpers/posts.ts";
import { useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

it("says what a post cannot hold of an edited text, and nothing else", async () => {
  const user = await createAuthor();
  const { id } = await writePost(user);
  const title = "Pots";
  const bad = "[Run](javascript:run()) and [call](tel:+15551234) us.";
  const { post, notes } = await saveEdit(user, id, { title, text: bad, version: 1 });
  expect(notes).toBe("Removed, because a post cannot hold it: 1 link address.");
  expect(post.content).toContain('href="tel:+15551234"');
  const { version } = post;
  const again = await saveEdit(user, id, { title, text: "{{< call >}} us.\n\n- [ ] Now", version });
  expect(again.notes).toBe(
    "Task lists are not kept, their boxes stand as text: the first is “[ ] Now” in line 3. " +
      "Shortcodes are not kept, they stand as text: the first is “{{< call >}}” in line 1.",
  );
  const same = { title, text: readEditText(again.post.content).text };
  expect((await saveEdit(user, id, { ...same, version: again.post.version })).notes).toBe("");
});

it("tells the API how a slug is spelled in addresses, where that differs", async () => {
  const user = await createAuthor();
  const { id } = await writePost(user);
  const warningsOf = async (slug: string) =>
    saveWarnings(user, { slug }, await updatePost(user, id, { slug }));
  expect(await warningsOf("größe")).toEqual({
    warnings: ['The slug "größe" is spelled "grosse" in addresses.'],
  });
  expect(await warningsOf("grosse")).toEqual({});
  expect(await warningsOf("!!")).toEqual({
    warnings: ['The slug "!!" has nothing that an address can hold, so it is made from the title.'],
  });
});
