import type { Credentials, Platform } from "./platform.ts";

/** Shorter values are no secrets worth the name, and would be found in ordinary words. */
const SHORTEST = 6;

/**
 * What these return identifies a host and a site and is compared, not shown. They call nobody, so
 * nothing they return comes from outside.
 */
const IDENTIFIERS: ReadonlySet<string> = new Set<keyof Platform>(["host", "site"]);

type Hide = (text: string) => string;

/** The keys of the fields whose values are never shown again once they are stored. */
export function secretKeys(platform: Pick<Platform, "fields">): string[] {
  return platform.fields.filter((field) => field.type === "password").map((field) => field.key);
}

/**
 * The platform with its secrets taken out of every text that a method returns or throws: a platform
 * may repeat in an answer what it was sent. Covers every method except the two identifiers, so that
 * a new one is covered whatever its name and result.
 */
export function withholdSecrets<P extends Platform>(platform: P): P {
  const keys = secretKeys(platform);
  const safe = withMethods(platform, keys);
  return platform.media ? { ...safe, media: withMethods(platform.media, keys) } : safe;
}

function withMethods<Methods extends object>(given: Methods, keys: readonly string[]): Methods {
  const safe = { ...given };
  for (const name of Object.keys(given)) {
    const method: unknown = Reflect.get(given, name);
    if (typeof method !== "function" || IDENTIFIERS.has(name)) continue;
    Reflect.set(safe, name, (...args: unknown[]): unknown =>
      callWithheld(() => Reflect.apply(method, given, args), hideIn(keys, args)),
    );
  }
  return safe;
}

function callWithheld(call: () => unknown, hide: Hide): unknown {
  const refuse = (error: unknown): never => {
    throw error instanceof Error ? cleanError(error, hide) : clean(error, hide);
  };
  try {
    const result = call();
    return result instanceof Promise
      ? result.then((value: unknown) => clean(value, hide), refuse)
      : clean(result, hide);
  } catch (error) {
    return refuse(error);
  }
}

/**
 * The value with every text in it cleaned, however deep; anything but plain data stays as it is.
 */
function clean(value: unknown, hide: Hide): unknown {
  if (typeof value === "string") return hide(value);
  if (Array.isArray(value)) return value.map((item) => clean(item, hide));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [key, clean(item, hide)]),
  );
}

/** Cleans the error itself, so that it keeps its class. */
function cleanError(error: Error, hide: Hide): Error {
  for (const name of Object.getOwnPropertyNames(error)) {
    const value: unknown = Reflect.get(error, name);
    Reflect.set(error, name, value instanceof Error ? cleanError(value, hide) : clean(value, hide));
  }
  return error;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Hides the secrets of the credentials that a method is called with, in a context or bare. */
function hideIn(keys: readonly string[], args: readonly unknown[]): Hide {
  const secrets = args.flatMap((arg) => {
    const credentials = credentialsOf(arg);
    const typed = keys.flatMap((key) => credentials[key] ?? []);
    return typed.flatMap((secret) => formsOf(secret, credentials));
  });
  // The longest first: without a part of it, the rest of a longer form would no longer be found.
  const hidden = secrets
    .filter((secret) => secret.length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
  return (text) => hidden.reduce((left, secret) => left.replaceAll(secret, "•••"), text);
}

function credentialsOf(arg: unknown): Credentials {
  if (!isPlainObject(arg)) return {};
  const credentials = arg["credentials"] ?? arg;
  return isPlainObject(credentials)
    ? Object.fromEntries(
        Object.entries(credentials).flatMap(([key, value]) =>
          typeof value === "string" ? [[key, value]] : [],
        ),
      )
    : {};
}

/** Every form in which a secret travels: as typed, without its spaces, in parts and encoded. */
function formsOf(secret: string, credentials: Credentials): string[] {
  return [
    secret,
    secret.replaceAll(" ", ""),
    ...secret.split(":"),
    encodeURIComponent(secret),
    ...headerForms(secret, credentials),
  ];
}

/** Base64 as in an Authorization header: the secret alone, and after each value as a user name. */
function headerForms(secret: string, credentials: Credentials): string[] {
  const texts = [secret, ...Object.values(credentials).map((name) => `${name}:${secret}`)];
  return texts
    .map((text) => Buffer.from(text).toString("base64"))
    .flatMap((text) => [text, text.replace(/=+$/, "")]);
}
