import { AppError } from "#app/lib/app-error.ts";

/** Whether a text could be the id of a publication at all. */
export function isPublicationId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id);
}

export function publicationNotFound(): AppError {
  return new AppError("not_found", "This publication does not exist.");
}
