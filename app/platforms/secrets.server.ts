import type { Credentials, Failure, Platform } from "./platform.ts";

const SHORTEST = 6;

/** The keys of the fields whose values are never shown again once they are stored. */
export function secretKeys(platform: Pick<Platform, "fields">): string[] {
  return platform.fields.filter((field) => field.type === "password").map((field) => field.key);
}

/** The platform with every secret taken out of the sentences that it returns: a platform may repeat in an error what it was sent. */
export function withholdSecrets(platform: Platform): Platform {
  const { publish, release, update, find, figures, test } = platform;
  const keys = secretKeys(platform);
  return {
    ...platform,
    publish: async (post, context) =>
      cleanOutcome(await publish(post, context), hide(keys, context.credentials)),
    ...(release && {
      release: async (post, id, context) =>
        cleanOutcome(await release(post, id, context), hide(keys, context.credentials)),
    }),
    ...(update && {
      update: async (post, id, context, mayOverwrite) =>
        cleanOutcome(
          await update(post, id, context, mayOverwrite),
          hide(keys, context.credentials),
        ),
    }),
    ...(find && {
      find: async (marker, context, draftId) =>
        cleanOutcome(await find(marker, context, draftId), hide(keys, context.credentials)),
    }),
    ...(figures && {
      figures: async (ids, context) => {
        const result = await figures(ids, context);
        return result.ok
          ? result
          : {
              ...result,
              failure: {
                ...result.failure,
                message: hide(keys, context.credentials)(result.failure.message),
              },
            };
      },
    }),
    ...(test && {
      test: async (context) => {
        const result = await test(context);
        return { ...result, message: hide(keys, context.credentials)(result.message) };
      },
    }),
  };
}

type Hide = (text: string) => string;

function hide(keys: readonly string[], credentials: Credentials): Hide {
  const values = keys.map((key) => credentials[key] ?? "");
  const secrets = values
    .flatMap((value) => [
      value,
      value.replaceAll(" ", ""),
      ...value.split(":"),
      encodeURIComponent(value),
      ...asSent(value, credentials),
    ])
    .filter((secret) => secret.length >= SHORTEST);
  return (text) => secrets.reduce((clean, secret) => clean.replaceAll(secret, "•••"), text);
}

/** What stands in an Authorization header: base64 of the secret alone, and with each other credential as its user name. */
function asSent(secret: string, credentials: Credentials): string[] {
  const forms = [secret, ...Object.values(credentials).map((name) => `${name}:${secret}`)];
  return forms
    .map((form) => Buffer.from(form).toString("base64"))
    .flatMap((text) => [text, text.replace(/=+$/, "")]);
}

function cleanOutcome<
  Result extends { ok: true; copy: { notes?: string[] } | null } | { ok: false; failure: Failure },
>(result: Result, clean: Hide): Result {
  if (!result.ok)
    return { ...result, failure: { ...result.failure, message: clean(result.failure.message) } };
  return result.copy?.notes
    ? { ...result, copy: { ...result.copy, notes: result.copy.notes.map(clean) } }
    : result;
}
