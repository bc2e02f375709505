import type { Owner } from "#app/lib/owner.ts";
import { listIntegrations } from "#app/integrations/integrations.server.ts";
import { MASK } from "#app/integrations/integration-view.ts";
import { db } from "#app/lib/db.server.ts";
import { readMetricDays, readReferralDays, readSessions } from "./day-rows.server.ts";
import { ATTEMPT, MEDIA_COPY, PROFILE, PUBLICATION, SUBSCRIPTION } from "./export-columns.ts";
import { BATCH, byId, page } from "./pages.ts";
import { usageKey } from "#app/plans/identity.server.ts";

export interface Table {
  file: string;
  /** Describes the file in the zip's README. */
  about: string;
  /** The file is one object, not a list. */
  single?: boolean;
  rows(user: Owner): AsyncGenerator<object[]>;
}

/** Rows per query of tables whose rows may hold one or two articles of half a megabyte. */
const BATCH_OF_TEXTS = 4;

/**
 * Everything but the posts, in the order of the zip. Columns are listed explicitly for tables that
 * hold what must not be exported: hashes, sealed credentials, leases.
 */
export const TABLES: readonly Table[] = [
  {
    file: "account.json",
    about:
      "who you are here: name, e-mail, time zone, where you sign in, the name of your built-in blog",
    single: true,
    async *rows({ id }) {
      yield [await db.user.findUniqueOrThrow({ where: { id }, select: PROFILE })];
    },
  },
  {
    file: "subscription.json",
    about:
      "your plan, the posts and tokens counted in this month (UTC), and the checkouts you began",
    single: true,
    async *rows({ id }) {
      const checkouts = {
        select: { provider: true, plan: true, state: true, createdAt: true, completedAt: true },
        orderBy: { createdAt: "asc" },
      } as const;
      const { issuer, subject, ...subscription } = await db.user.findUniqueOrThrow({
        where: { id },
        select: { ...SUBSCRIPTION, issuer: true, subject: true, checkouts },
      });
      const usage = await db.usageMonth.findMany({
        where: { identity: usageKey({ issuer, subject }) },
        select: { month: true, posts: true, tokens: true },
        orderBy: { month: "asc" },
      });
      yield [{ ...subscription, usage }];
    },
  },
  {
    file: "integrations.json",
    about:
      "connected platforms with their settings and the readable part of their credentials; passwords, keys and tokens are left out",
    async *rows(user) {
      yield (await listIntegrations(user)).map((view) => ({
        ...view,
        credentials: Object.fromEntries(
          Object.entries(view.credentials).filter(([, value]) => value !== MASK),
        ),
      }));
    },
  },
  {
    file: "publications.json",
    about:
      "every copy of a post on a platform, scheduled, published or failed: state, times, address, the text that somebody changed there if you have yet to decide, and each attempt with its outcome. postId and integrationId lead to the other files",
    rows: ({ id }) =>
      byId(BATCH_OF_TEXTS, (from) =>
        db.publication.findMany({
          ...page(id, from),
          select: { ...PUBLICATION, attempts: { select: ATTEMPT, orderBy: { startedAt: "asc" } } },
        }),
      ),
  },
  {
    file: "blog-pages.json",
    about:
      "the pages of your built-in blog as readers see them; addresses holds the ones that each had before",
    rows: ({ id }) =>
      byId(BATCH_OF_TEXTS, (from) =>
        db.blogPage.findMany({
          ...page(id, from),
          omit: { userId: true },
          include: { addresses: { select: { slug: true }, orderBy: { slug: "asc" } } },
        }),
      ),
  },
  {
    file: "media.json",
    about:
      "your pictures with their texts, the posts that show each, and its copies on other sites; the originals are in media/",
    rows: ({ id }) =>
      byId(BATCH, (from) =>
        db.media.findMany({
          ...page(id, from),
          omit: { userId: true },
          include: {
            posts: { select: { postId: true }, orderBy: { postId: "asc" } },
            copies: { select: MEDIA_COPY, orderBy: { id: "asc" } },
          },
        }),
      ),
  },
  {
    file: "analytics.json",
    about:
      "what was counted of each publication on each day (UTC; long ago on each month, under its first day): views, shares, and the measured reading behind the reading time",
    rows: ({ id }) => readMetricDays(id),
  },
  {
    file: "readers-from.json",
    about:
      "the sites that readers of your blog came from, by publication and day (UTC; long ago by month)",
    rows: ({ id }) => readReferralDays(id),
  },
  {
    file: "platform-figures.json",
    about:
      "what platforms themselves say of a copy's views, or, without a publication, of a whole site's",
    rows: ({ id }) =>
      byId(BATCH, ({ after, take }) =>
        db.platformMetric.findMany({
          where: { integration: { userId: id }, id: { gt: after } },
          orderBy: { id: "asc" },
          take,
        }),
      ),
  },
  {
    file: "drafts.json",
    about:
      "what you began in Create: inputs, keywords, the text and its links; sources holds the pages it rests on, with the text that was read or why it could not be",
    rows: ({ id }) =>
      byId(BATCH_OF_TEXTS, (from) =>
        db.wizardDraft.findMany({
          ...page(id, from),
          omit: { userId: true },
          include: {
            sources: { omit: { id: true, draftId: true }, orderBy: { position: "asc" } },
          },
        }),
      ),
  },
  {
    file: "facts.json",
    about:
      "sentences of your articles to check: what each holds, what your sources say of it, word for word, and when you checked it. draftId and postId lead to the other files",
    rows: ({ id }) =>
      byId(BATCH, (from) => db.fact.findMany({ ...page(id, from), omit: { userId: true } })),
  },
  {
    file: "unsaved-edits.json",
    about:
      "what you typed into edit forms and have not saved; without a postId it is of a new post, and version is that of the post it was begun from",
    rows: ({ id }) =>
      byId(BATCH_OF_TEXTS, (from) => {
        const { where, ...rest } = page(id, from);
        return db.postEdit.findMany({
          ...rest,
          where: { ...where, closedAt: null },
          omit: { userId: true, closedAt: true },
        });
      }),
  },
  {
    file: "voice.json",
    about: "how your articles should sound: description, words never used, spelling, sample posts",
    async *rows({ id }) {
      yield await db.voice.findMany({ where: { userId: id }, omit: { userId: true } });
    },
  },
  {
    file: "blog.json",
    about: "how your built-in blog looks, its domain, and the addresses of its tags",
    async *rows({ id }) {
      const where = { userId: id };
      const settings = await db.blogSettings.findUnique({ where, omit: { userId: true } });
      const domain = await db.blogDomain.findUnique({ where, omit: { userId: true } });
      const tags = await db.blogTag.findMany({
        where,
        omit: { userId: true, key: true },
        orderBy: { slug: "asc" },
      });
      yield [{ settings, domain, tags }];
    },
    single: true,
  },
  {
    file: "generations.json",
    about:
      "each run of the writer, for a draft or for a call of the API: how it went, the text as far as it came, and what a call asked for and got",
    rows: ({ id }) =>
      byId(BATCH_OF_TEXTS, (from) =>
        db.generation.findMany({
          ...page(id, from),
          omit: { userId: true, leaseOwner: true, leaseUntil: true },
        }),
      ),
  },
  {
    file: "model-calls.json",
    about:
      "each request to a model of the last thirteen months: when, what for, which model, what it took, how it ended",
    rows: ({ id }) =>
      byId(BATCH, (from) =>
        db.modelCall.findMany({
          ...page(id, from),
          omit: { userId: true, reservedTokens: true, reservedUntil: true },
        }),
      ),
  },
  {
    file: "notifications.json",
    about: "what you were told",
    rows: ({ id }) =>
      byId(BATCH, (from) =>
        db.notification.findMany({
          ...page(id, from),
          omit: { userId: true, mailDue: true, mailId: true },
        }),
      ),
  },
  {
    file: "sessions.json",
    about:
      "browsers that are signed in: which, since when, until when. What signs them in is left out",
    rows: ({ id }) => readSessions(id),
  },
  {
    file: "api-tokens.json",
    about:
      "your API tokens: name, scope and dates, of revoked ones too. The tokens are left out; they are kept here only as hashes",
    rows: ({ id }) =>
      byId(BATCH, (from) =>
        db.apiToken.findMany({ ...page(id, from), omit: { userId: true, hash: true, hint: true } }),
      ),
  },
];
