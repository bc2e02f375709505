import { expect, it } from "vitest";
import { saveEdit } from "#app/posts/edit-post.server.ts";
import { createAuthor, writePost } from "../../helpers/posts.ts";
import { useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

it("says what a post cannot hold of an edited text, and nothing else", async () => {
  const user = await createAuthor();
  const { id } = await writePost(user);
  const title = "Pots";
  const bad = "[Run](javascript:run()) and [call](tel:+15551234) us.";
  const { post, removed } = await saveEdit(user, id, { title, text: bad, version: 1 });
  expect(removed).toBe("Removed, because a post cannot hold it: 1 link address.");
  expect(post.content).toContain('href="tel:+15551234"');
  const { version } = post;
  const again = await saveEdit(user, id, { title, text: "Call us.\n\n- [ ] Now", version });
  expect(again.removed).toBe("");
});
