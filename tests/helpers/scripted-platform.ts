import { randomUUID } from "node:crypto";
import { platforms } from "#app/platforms/registry.server.ts";
import { sealCredentials } from "#app/integrations/connection.server.ts";
import { db } from "#app/lib/db.server.ts";
import { drainDeliveries, startDue } from "#app/publishing/worker.server.ts";
import type { Failure, Outcome } from "#app/platforms/outcome.ts";
import type { Outgoing } from "#app/platforms/outgoing.ts";
import type { Platform } from "#app/platforms/platform.ts";

/** How the platform treats one call that would create or change something. */
export type Step =
  | "ok"
  | { fail: Failure }
  /** Stores the post, then answers with this failure. */
  | { commitThen: Failure }
  /** Stores the post this much later, then answers. */
  | { slow: number }
  /** Stores the post and never answers. */
  | "commitAndHang"
  | "throw";

export interface Copy {
  id: string;
  remoteSlug: string;
  title: string;
  html: string;
  updates: number;
}

export interface Scripted {
  key: string;
  platform: Platform;
  copies: Copy[];
  calls: Array<{ action: string; at: number }>;
  /** Steps for the next calls; then everything works. */
  script: Step[];
  /** Failures of the next searches. */
  findScript: Array<Failure | null>;
  /** New copies stay drafts. */
  drafts: boolean;
  /** Calls under way now, and the maximum so far. */
  open: number;
  most: number;
}

const NEVER = new Promise<never>(() => undefined);

/** An in-process platform that follows a script, registered under its own key. */
export function scriptedPlatform(
  options: { find?: boolean; update?: boolean; host?: string } = {},
): Scripted {
  const key = `scripted-${randomUUID().slice(0, 8)}`;
  const scripted: Scripted = {
    key,
    copies: [],
    calls: [],
    script: [],
    findScript: [],
    drafts: false,
    open: 0,
    most: 0,
    platform: undefined as unknown as Platform,
  };
  const run = async (action: string, store: () => Copy): Promise<Outcome> => {
    scripted.calls.push({ action, at: Date.now() });
    scripted.most = Math.max(scripted.most, ++scripted.open);
    try {
      const step = scripted.script.shift() ?? "ok";
      if (step === "throw") throw new Error("a connector with a bug");
      if (typeof step === "object" && "fail" in step) return { ok: false, failure: step.fail };
      if (typeof step === "object" && "slow" in step)
        await new Promise((resolve) => setTimeout(resolve, step.slow));
      const copy = store();
      if (step === "commitAndHang") return await NEVER;
      if (typeof step === "object" && "commitThen" in step)
        return { ok: false, failure: step.commitThen };
      return {
        ok: true,
        copy: {
          id: copy.id,
          url: `https://scripted.invalid/${copy.remoteSlug}`,
          ...(scripted.drafts && { draft: true }),
        },
      };
    } finally {
      scripted.open--;
    }
  };
  const create = (post: Outgoing) => () => {
    const copy = {
      id: randomUUID(),
      remoteSlug: post.remoteSlug,
      title: post.title,
      html: post.html,
      updates: 0,
    };
    scripted.copies.push(copy);
    return copy;
  };
  scripted.platform = {
    key,
    order: Infinity,
    name: "Scripted",
    description: "For tests",
    authType: "token",
    testConnection: false,
    fields: [{ key: "token", label: "Token", type: "password", required: true }],
    limits: { title: 200, tags: 5, tag: 50 },
    host: () => options.host ?? "",
    publish: (post) => run("create", create(post)),
  };
  if (options.update !== false)
    scripted.platform.update = (post, remoteId) =>
      run("update", () => {
        const copy = scripted.copies.find((one) => one.id === remoteId);
        if (!copy) throw new Error("no such copy");
        return Object.assign(copy, {
          title: post.title,
          html: post.html,
          updates: copy.updates + 1,
        });
      });
  if (options.find !== false)
    scripted.platform.findRemote = (remoteSlug) => {
      scripted.calls.push({ action: "find", at: Date.now() });
      const failure = scripted.findScript.shift();
      if (failure) return Promise.resolve({ ok: false, failure });
      const copy = scripted.copies.find((one) => one.remoteSlug === remoteSlug);
      return Promise.resolve({
        ok: true,
        copy: copy ? { id: copy.id, url: `https://scripted.invalid/${copy.remoteSlug}` } : null,
      });
    };
  platforms.set(key, scripted.platform);
  return scripted;
}

let lastConnected = 0;

/** An active integration with sealed credentials, listed behind those connected before it. */
export async function connect(
  user: { id: string },
  platform: string,
  credentials: Record<string, string> = { token: "secret" },
) {
  const id = randomUUID();
  lastConnected = Math.max(Date.now(), lastConnected + 1);
  return db.integration.create({
    data: {
      id,
      userId: user.id,
      platform,
      name: `My ${platform}`,
      isActive: true,
      createdAt: new Date(lastConnected),
      credentials: sealCredentials({ id, userId: user.id }, credentials),
    },
  });
}

export async function writePost(
  user: { id: string },
  given: { title?: string; content?: string } = {},
) {
  return db.post.create({
    data: {
      userId: user.id,
      title: given.title ?? "Ten ways to brew tea",
      content: given.content ?? "<p>Water first.</p>",
    },
  });
}

/** Ends every wait of one publication: what would be due in minutes is due now. */
export async function letTimePass(id: string): Promise<void> {
  await db.$executeRaw`UPDATE "Publication" SET "nextTryAt" = CASE WHEN "nextTryAt" IS NULL THEN NULL ELSE now() - interval '1 second' END, "waitUntil" = CASE WHEN "waitUntil" IS NULL THEN NULL ELSE now() - interval '1 second' END WHERE "id" = ${id}`;
}

/**
 * Runs the worker until a publication has ended, at most `rounds` times, skipping its waits.
 * Returns its state.
 */
export async function publishUntilEnded(id: string, rounds = 12): Promise<string> {
  for (let round = 0; round < rounds; round++) {
    await letTimePass(id);
    await db.platformHost.deleteMany();
    await startDue();
    await drainDeliveries();
    const { state } = await db.publication.findUniqueOrThrow({ where: { id } });
    if (state !== "queued" && state !== "publishing") return state;
  }
  return (await db.publication.findUniqueOrThrow({ where: { id } })).state;
}
