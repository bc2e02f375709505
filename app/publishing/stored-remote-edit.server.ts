import { z } from "zod";
import type { Publication } from "#app/generated/prisma/client.ts";
import { WITHDRAWN } from "#app/platforms/withdrawn.ts";

/** The stored remote edit of a publication, parsed. */

export const storedRemoteEdit = z.object({
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  changedAt: z.string().nullable().default(null),
  withdrawn: z.enum(WITHDRAWN).nullable().default(null),
});
export type StoredRemoteEdit = z.output<typeof storedRemoteEdit>;

/** What somebody wrote on the platform, without its version; null when nothing is stored. */
export function parseRemoteEdit({
  remoteEdit,
}: Pick<Publication, "remoteEdit">): StoredRemoteEdit | null {
  return remoteEdit === null ? null : storedRemoteEdit.parse(remoteEdit);
}
