import { AppError } from "#app/lib/app-error.ts";
import { inMinutes } from "#app/lib/numbers.ts";
import type { Owner } from "#app/lib/owner.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { readOpenverse } from "./call.server.ts";
import { assertOn } from "./openverse.server.ts";

const MOST_BYTES = 1_048_576;
const PER_HOUR = 2_400;
const KINDS = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];

/**
 * A small picture of the catalogue, read by this installation so that the user's browser calls
 * nobody else. Throws `not_found` for what is no picture.
 */
export async function readThumbnail(
  user: Owner,
  id: string,
): Promise<{ type: string; bytes: Buffer }> {
  assertOn();
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw noThumbnail();
  await consumeRateLimit(
    `thumbnail:${user.id}`,
    PER_HOUR,
    3_600_000,
    (seconds) => `Too many pictures were shown this hour. Try again in ${inMinutes(seconds)}.`,
  );
  const { type, bytes } = await readOpenverse(`/v1/images/${id}/thumb/`, MOST_BYTES);
  const kind = type.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!KINDS.includes(kind)) throw noThumbnail();
  return { type: kind, bytes };
}

function noThumbnail(): AppError {
  return new AppError("not_found", "There is no such picture.");
}
