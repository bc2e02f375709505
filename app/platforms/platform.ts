/**
 * What a publishing platform is. A platform is one file in connectors/; what it can do is asked of the object
 * (is `update` there? is `find`?), never of its key.
 */

import type { SafeInit, SafeResponse } from "#app/lib/safe-fetch/exchange.ts";
import type { Withdrawn } from "./withdrawn.ts";

export type { SafeInit, SafeResponse, Withdrawn };

export type AuthType = "none" | "basic" | "api_key" | "token" | "oauth2" | "file" | "signature";

export interface PlatformField {
  key: string;
  label: string;
  type: "text" | "password" | "url" | "select";
  required: boolean;
  placeholder?: string | undefined;
  description?: string | undefined;
  options?: Array<{ value: string; label: string }> | undefined;
}

/** The definition as `GET /api/platforms` gives it. */
export interface PlatformDefinition {
  name: string;
  description: string;
  authType: AuthType;
  testConnection: boolean;
  fields: PlatformField[];
}

/** What a platform may hold of a post, field by field. */
export const OUTGOING_FIELDS = [
  "title",
  "html",
  "excerpt",
  "metaDescription",
  "tags",
  "slug",
  "canonicalUrl",
  "categories",
] as const;
export type OutgoingField = (typeof OUTGOING_FIELDS)[number];

/** What is sent. Everything is checked and sanitised before it gets here. */
export interface Outgoing {
  postId: string;
  userId: string;
  title: string;
  /** Sanitised HTML. */
  html: string;
  excerpt: string;
  metaDescription: string;
  tags: string[];
  /** The address of the original; "" where this copy is it. */
  canonicalUrl: string;
  /** The platform's own ids of the categories that the user chose. */
  categories: string[];
  /** The slug that readers see; the platform adds a number where it is taken. */
  slug: string;
  /** Ends in a short id, so that it finds this copy again: the slug of a copy until it is released, and for good where there is no `release`. */
  marker: string;
  /** What differs from what this copy was sent last. A new copy takes everything; an update leaves the other fields as they are there. */
  changed: ReadonlySet<OutgoingField>;
  publicationId: string;
  /** Names this round of publishing: each create and each update has its own, and the repeats of one share it. */
  deliveryId: string;
  /** Address of the copy that is changed; "" where there is none, or where it is not known. */
  remoteUrl: string;
  publishedAt: Date;
}

/** A copy that the platform confirmed. */
export interface RemoteCopy {
  id: string;
  url: string;
  /** Names the text that the platform holds now (`RemoteText`), to notice edits made there; absent where it cannot be read. */
  version?: string;
  /** The platform holds it as a draft, as the integration asks for: nobody can read it yet. */
  draft?: boolean;
  /** Sentences for the user about what did not arrive ("The meta description was not applied: …"). */
  notes?: string[];
}

/** The text of a copy as the platform holds it. */
export interface RemoteText {
  version: string;
  title: string;
  /** As it comes; it is sanitised before anybody sees it. */
  html: string;
  /** When the platform changed it last, ISO 8601 in UTC; null where it does not say. */
  changedAt: string | null;
  /** Somebody took the copy out of public view there; absent while readers see it. */
  withdrawn?: Withdrawn;
}

/** True for a text that was left there from here, or that the user agreed to overwrite; for a copy that was withdrawn there only the latter. */
export type MayOverwrite = (text: RemoteText) => boolean;

export type FailureClass = "permanent" | "transient" | "unknown";

/**
 * A call that did not end in a confirmed copy. `permanent`: a repeat cannot help. `transient`: nothing was created, try later.
 * `unknown`: the platform may have created it; look before any repeat.
 */
export interface Failure {
  class: FailureClass;
  /** A sentence for the user: what happened and what to do. */
  message: string;
  status?: number;
  /** Seconds, as the platform asked for. */
  retryAfter?: number;
  /** The credentials no longer work: the integration needs to be connected again. */
  reconnect?: boolean;
  /** Somebody wrote this there since the last write from here; nothing was sent. */
  theirs?: RemoteText;
}

export type Outcome = { ok: true; copy: RemoteCopy } | { ok: false; failure: Failure };

/** What a platform says itself about how often it was read. */
export interface PlatformFigures {
  /** Who counted, as it is shown: "Jetpack Stats". */
  source: string;
  /** Views of single copies since they were published. Those it says nothing of are left out. */
  copies: Array<{ remoteId: string; views: number }>;
  /** Views of the whole site, where it counts no single posts. */
  site: number | null;
}

export type FiguresOutcome = ({ ok: true } & PlatformFigures) | { ok: false; failure: Failure };

/** A category of a site; the name begins with the names of those above it. */
export interface Category {
  id: string;
  name: string;
}

export type CategoriesOutcome =
  { ok: true; categories: Category[] } | { ok: false; failure: Failure };

export type Credentials = Record<string, string>;

/** What a connector may use of the world: a guarded fetch and the clock's deadline. Connectors never see the database or the environment. */
export interface ConnectorContext {
  credentials: Credentials;
  settings: Record<string, unknown>;
  /** The guarded way out (lib/safe-fetch): no redirects followed, bounded in size and time. */
  fetch: (url: string, init?: SafeInit) => Promise<SafeResponse>;
  signal: AbortSignal;
}

export interface Platform extends PlatformDefinition {
  key: string;
  /** Checked before anything is sent; characters and counts. */
  limits: { title: number; tags: number; tag: number };
  /**
   * How readers of a copy can be counted: by images in its HTML that each reader's browser fetches from us, or by the page, which is ours.
   * Absent: the platform drops such images or keeps copies of them.
   */
  readers?: "images" | "page";
  /** Where the calls go, for limits per host: "example.com" or "example.com:8080"; "" when nothing goes out. */
  host(credentials: Credentials): string;
  /**
   * The site that the credentials lead to, with the account where many share a host: a post has one copy on each. `hash` names a secret without
   * giving it away. Absent: every integration is a site of its own. "": each user has one.
   */
  site?(credentials: Credentials, hash: (secret: string) => string): string;
  /** Makes the copy. Where `release` is there, this is a draft that readers do not see, under `marker`; one of an earlier call is taken up again. */
  publish(post: Outgoing, context: ConnectorContext): Promise<Outcome>;
  /**
   * Gives the draft its slug and shows it to readers, together with what is in `changed`; repeating it changes nothing.
   * Absent: `publish` does all of it at once.
   */
  release?(post: Outgoing, draftId: string, context: ConnectorContext): Promise<Outcome>;
  /** Absent: a live copy cannot be changed there. Where the copy can be read, one that `mayOverwrite` denies is left as it is: a failure with `theirs`. */
  update?(
    post: Outgoing,
    remoteId: string,
    context: ConnectorContext,
    mayOverwrite?: MayOverwrite,
  ): Promise<Outcome>;
  /**
   * Looks for a copy that readers may see, by the id of its draft where that is known, otherwise by its marker. Null when it is certainly
   * not there, or only as a draft that is still to be released. Absent: after an unknown outcome only the user can look.
   */
  find?(
    marker: string,
    context: ConnectorContext,
    draftId?: string,
  ): Promise<{ ok: true; copy: RemoteCopy | null } | { ok: false; failure: Failure }>;
  /** Takes a live copy down; one that is gone already is no failure. Absent: only the user can, on the platform itself. */
  remove?(
    remoteId: string,
    context: ConnectorContext,
  ): Promise<{ ok: true } | { ok: false; failure: Failure }>;
  /** There is no API to publish through: the product offers a file to import or a text to paste, and the user finishes by hand. */
  assisted?: boolean;
  /** Absent: the platform tells nobody from outside. Reads only; a platform that is not set up to count answers with no figures. */
  figures?(remoteIds: readonly string[], context: ConnectorContext): Promise<FiguresOutcome>;
  /** What a post can be filed under there, a bounded number. Absent: the platform has no categories. */
  categories?(context: ConnectorContext): Promise<CategoriesOutcome>;
  test?(context: ConnectorContext): Promise<{ success: boolean; message: string }>;
}
