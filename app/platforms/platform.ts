/**
 * What a publishing platform is. Each platform is a folder with a `platform.server.ts`; what it can
 * do is asked of the object (is `update` there? is `findRemote`?), never of its key.
 */

import type { MediaKind } from "#app/generated/prisma/enums.ts";
import type { SafeInit, SafeResponse } from "#app/lib/safe-fetch/exchange.ts";
import type {
  CategoriesOutcome,
  Failed,
  FindOutcome,
  MayOverwrite,
  MetricsOutcome,
  Outcome,
  TestOutcome,
} from "./outcome.ts";
import type {
  FindPictureOutcome,
  HeldFile,
  PictureOutcome,
  PictureTexts,
  PictureToSend,
} from "./media-library.ts";
import type { Outgoing } from "./outgoing.ts";

type AuthType = "none" | "basic" | "api_key" | "token" | "oauth2" | "file" | "signature";

export interface PlatformField {
  key: string;
  label: string;
  /** Values of type "password" are secrets. */
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

/** Values of the platform's fields, by field key. */
export type Credentials = Record<string, string>;

/**
 * All that a connector gets for its calls. Only the built-in blog, which calls nobody, also uses
 * the database.
 */
export interface ConnectorContext {
  credentials: Credentials;
  settings: Record<string, unknown>;
  /** The guarded way out (lib/safe-fetch): no redirects followed, bounded in size and time. */
  fetch: (url: string, init?: SafeInit) => Promise<SafeResponse>;
  signal: AbortSignal;
}

export interface MediaLibrary {
  /** The kinds of pictures that it takes; the first is what others are turned into. */
  kinds: readonly MediaKind[];
  /** Sends the file, without its texts. */
  upload(file: PictureToSend, context: ConnectorContext): Promise<PictureOutcome>;
  /**
   * Looks for a file by its name; `sentAt` is when it was sent. Where it cannot be told whether the
   * file is there, and where this method is absent, the copy shows the picture from this
   * installation after an unknown outcome, and the file is never sent again.
   */
  find?(name: string, sentAt: Date, context: ConnectorContext): Promise<FindPictureOutcome>;
  /** Writes the texts that the platform keeps with a file. Absent: it keeps none. */
  describe?(
    remoteId: string,
    texts: PictureTexts,
    context: ConnectorContext,
  ): Promise<{ ok: true } | Failed>;
  /**
   * The ids, of those given, under which the platform no longer holds that very file, in one call.
   * Absent: unknown.
   */
  findMissing?(
    files: readonly HeldFile[],
    context: ConnectorContext,
  ): Promise<{ ok: true; missing: string[] } | Failed>;
}

export interface Platform extends PlatformDefinition {
  key: string;
  /** Platforms are shown in ascending order of this number. */
  order: number;
  /**
   * It is part of this installation: nothing is needed to connect it, a user has one of it, and
   * screens recommend it.
   */
  builtIn?: boolean;
  /** Longest title in characters, most tags, longest tag. Checked before anything is sent. */
  limits: { title: number; tags: number; tag: number };
  /** It takes slugs of Latin letters, digits and hyphens only, and rewrites all others. */
  asciiSlugs?: boolean;
  /**
   * How readers of a copy can be counted: by images in its HTML that each reader's browser fetches
   * from us, or by the page, which is ours. Absent: the platform drops such images or serves copies
   * of them.
   */
  readers?: "images" | "page";
  /**
   * The host that is called, for limits per host: "example.com" or "example.com:8080"; "" when
   * nothing is called.
   */
  host(credentials: Credentials): string;
  /**
   * The site that the credentials lead to, with the account where many share a host: a post has one
   * copy on each site. `hash` names a secret without revealing it. Absent: every integration is a
   * site of its own. "": each user has one.
   */
  site?(credentials: Credentials, hash: (secret: string) => string): string;
  /**
   * Creates the copy. On a platform with `release` this is a draft under `remoteSlug` that readers
   * do not see, and a draft of an earlier call is brought up to date.
   */
  publish(post: Outgoing, context: ConnectorContext): Promise<Outcome>;
  /**
   * Gives the draft its slug and shows it to readers, together with what is in `changed`. Repeating
   * it changes nothing. Leaves a readable draft alone unless `mayOverwrite` allows it, as `update`
   * does. Absent: `publish` does all of it at once.
   */
  release?(
    post: Outgoing,
    draftId: string,
    context: ConnectorContext,
    mayOverwrite?: MayOverwrite,
  ): Promise<Outcome>;
  /**
   * Changes a live copy. Leaves a readable copy alone unless `mayOverwrite` allows it: a failure
   * with `remoteEdit`. Absent: a live copy cannot be changed there.
   */
  update?(
    post: Outgoing,
    remoteId: string,
    context: ConnectorContext,
    mayOverwrite?: MayOverwrite,
  ): Promise<Outcome>;
  /**
   * Looks for a copy that readers may see, by the id of its draft where that is known, otherwise by
   * its remote slug. Null when it is certainly not there, or is a draft that was never released.
   * A copy that `mayOverwrite` does not allow is a failure with `remoteEdit`. Absent: after an
   * unknown outcome only the user can look.
   */
  findRemote?(
    remoteSlug: string,
    context: ConnectorContext,
    draftId?: string,
    mayOverwrite?: MayOverwrite,
  ): Promise<FindOutcome>;
  /**
   * Takes a live copy down; a copy that is gone already is no failure. Absent: only the user can,
   * on the platform itself.
   */
  remove?(remoteId: string, context: ConnectorContext): Promise<{ ok: true } | Failed>;
  /**
   * What else publishing again does to a copy that somebody scheduled there: a sentence for the
   * user. Absent: nothing.
   */
  ofScheduled?: string;
  /**
   * Keeps pictures. Absent: copies show pictures from the address of this installation.
   */
  media?: MediaLibrary;
  /**
   * There is no API to publish through: the product offers a file to import or a text to paste, and
   * the user finishes by hand.
   */
  assisted?: boolean;
  /**
   * Reads the platform's own view counts; a site that is not set up to count answers with none.
   * Absent: the platform does not offer them to other applications.
   */
  platformMetrics?(
    remoteIds: readonly string[],
    context: ConnectorContext,
  ): Promise<MetricsOutcome>;
  /** Lists the site's categories, a bounded number. Absent: the platform has no categories. */
  categories?(context: ConnectorContext): Promise<CategoriesOutcome>;
  /** Tries the credentials without changing anything. Present exactly where `testConnection` is. */
  test?(context: ConnectorContext): Promise<TestOutcome>;
}
