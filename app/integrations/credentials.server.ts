import { AppError } from "#app/lib/app-error.ts";
import type { Credentials, Platform } from "#app/platforms/platform.ts";
import { credentialSchema } from "#app/platforms/credential-schema.server.ts";
import { secretKeys } from "#app/platforms/secrets.server.ts";
import { MASK } from "./integration-view.ts";

/**
 * Checks what was typed against the platform's fields and returns exactly these fields, trimmed.
 * Where a secret is masked or missing, the one in `kept`, the stored credentials, stays. Throws
 * `invalid` with one sentence for each wrong field, under the field's key.
 */
export function readCredentials(
  platform: Platform,
  given: Record<string, unknown>,
  kept: Credentials | null = null,
): Credentials {
  const typed: Record<string, unknown> = { ...given };
  const keptKeys: string[] = [];
  for (const key of secretKeys(platform)) {
    const value = typed[key];
    if (value !== MASK && value !== undefined && value !== null && String(value).trim() !== "")
      continue;
    delete typed[key];
    if (kept?.[key] === undefined) continue;
    typed[key] = kept[key];
    keptKeys.push(key);
  }
  const parsed = credentialSchema(platform).safeParse(typed);
  if (!parsed.success) throw wrongFields(firstMessages(parsed.error.issues));
  if (kept && keptKeys.length > 0 && leadsElsewhere(platform, kept, parsed.data))
    throw wrongFields(
      Object.fromEntries(
        platform.fields
          .filter((field) => keptKeys.includes(field.key))
          .map(({ key, label }) => [
            key,
            `${label} must be entered again, because the address has changed`,
          ]),
      ),
    );
  return parsed.data;
}

export function sameCredentials(one: Credentials, other: Credentials | null): boolean {
  return other !== null && canonicalCredentials(one) === canonicalCredentials(other);
}

/** A text that is the same for the same credentials, whatever the order of their fields. */
export function canonicalCredentials(credentials: Credentials): string {
  return JSON.stringify(Object.entries(credentials).sort());
}

/** The credentials as they may be shown: secrets masked; all of them for an unknown platform. */
export function maskCredentials(
  platform: Platform | null,
  credentials: Credentials,
): Record<string, string> {
  const secret = platform && secretKeys(platform);
  return Object.fromEntries(
    Object.entries(credentials).map(([key, value]) => [
      key,
      secret && !secret.includes(key) ? value : MASK,
    ]),
  );
}

function firstMessages(
  issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join(".")] ??= issue.message;
  return fields;
}

function wrongFields(fields: Record<string, string>): AppError {
  return new AppError("invalid", Object.values(fields)[0] ?? "The credentials cannot be used.", {
    fields,
  });
}

/**
 * The changed credentials would send a stored secret to another host, or over http instead of
 * https.
 */
function leadsElsewhere(platform: Platform, before: Credentials, after: Credentials): boolean {
  if (platform.host(before) !== platform.host(after)) return true;
  return platform.fields.some(
    (field) => field.type === "url" && originOf(before[field.key]) !== originOf(after[field.key]),
  );
}

function originOf(text = ""): string {
  return URL.canParse(text) ? new URL(text).origin : text;
}
