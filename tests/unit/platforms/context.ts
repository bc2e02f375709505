import { makeSafeFetch } from "#app/lib/safe-fetch.server.ts";
import { OUTGOING_FIELDS, type Outgoing } from "#app/platforms/outgoing.ts";
import type { ConnectorContext, Credentials, Platform } from "#app/platforms/platform.ts";
import type { Outcome, RemoteCopy } from "#app/platforms/outcome.ts";

/**
 * A connector's view of the world with loopback open, and short deadlines so that a test of silence
 * does not wait.
 */
export function contextFor(
  credentials: Credentials,
  {
    timeoutMs = 30_000,
    route = (url: string) => url,
  }: { timeoutMs?: number; route?: (url: string) => string } = {},
): ConnectorContext {
  const safeFetch = makeSafeFetch({ allow: ["127.0.0.0/8"] });
  const signal = new AbortController().signal;
  return {
    credentials,
    settings: {},
    signal,
    fetch: (url, init) => safeFetch(route(url), { ...init, signal, timeoutMs }),
  };
}

export function outgoing(remoteSlug: string, change: Partial<Outgoing> = {}): Outgoing {
  return {
    postId: "p1",
    userId: "u1",
    publicationId: "pub1",
    deliveryId: "pub1",
    remoteUrl: "",
    remoteSlug,
    slug: remoteSlug,
    slugIsOwn: false,
    canonicalUrl: "",
    language: "",
    categories: [],
    changed: new Set(OUTGOING_FIELDS),
    publishedAt: new Date("2026-11-21T10:00:00Z"),
    title: "Cats & dogs: 3 < 4",
    html: '<h2>One</h2><p>Text with <a href="https://example.com">a link</a>.</p>',
    excerpt: "Short & sweet",
    metaDescription: "What search engines show.",
    tags: ["Cats", "Q & A"],
    lastTags: [],
    pictures: [],
    ownPictures: {},
    featuredImage: null,
    ...change,
  };
}

/** Publishes as the ledger does: first a draft, then its release, if the platform has one. */
export async function publishOn(
  platform: Platform,
  post: Outgoing,
  context: ConnectorContext,
): Promise<Outcome> {
  const made = await platform.publish(post, context);
  if (!made.ok || !platform.release) return made;
  const outcome = await platform.release({ ...post, changed: new Set() }, made.copy.id, context);
  const notes = [...(made.copy.notes ?? []), ...(outcome.ok ? (outcome.copy.notes ?? []) : [])];
  return outcome.ok && notes.length > 0 ? { ok: true, copy: { ...outcome.copy, notes } } : outcome;
}

export function copyOf(outcome: Outcome): RemoteCopy {
  if (outcome.ok) return outcome.copy;
  throw new Error(`no copy: ${JSON.stringify(outcome.failure)}`);
}

let count = 0;
export function newRemoteSlug(): string {
  return `cats-and-dogs-${Date.now().toString(36)}${(count++).toString(36)}`;
}
