import { newId } from "#app/lib/id.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { valuesOf, type KeepInput } from "#app/posts/kept-edit-forms.server.ts";
import { keepEditAnyway } from "#app/posts/kept-edits.server.ts";

/**
 * Keeps what is typed without saving it, and returns the query that opens the form with it. Throws
 * as `keepEdit` does.
 */
export async function keepTyped(
  user: Owner,
  postId: string | null,
  input: KeepInput,
): Promise<string> {
  const { id } = await keepEditAnyway(user, {
    id: input.editId ?? newId(),
    used: input.used ?? "",
    postId,
    version: postId === null ? null : (input.base ?? null),
    values: valuesOf(input),
  });
  return `?kept=${id}`;
}
