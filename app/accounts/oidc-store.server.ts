import { createHash } from "node:crypto";
import type { Adapter, AdapterPayload } from "oidc-provider";
import { isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { open, seal } from "#app/lib/secret-box.server.ts";

/**
 * The built-in provider's storage of grants, codes, interactions and sessions: rows, so that every
 * process finds them. Ids are bearer secrets, so only their hashes are stored, and the payload,
 * which repeats them, is encrypted.
 */
export function oidcStore(kind: string): Adapter {
  const key = (id: string) => ({ kind_id: { kind, id: hash(id) } });
  const context = `oidc:${kind}`;
  return {
    async upsert(id, payload, expiresIn) {
      const row = {
        payload: seal(JSON.stringify(payload), context),
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      };
      await db.oidcRecord.upsert({
        where: key(id),
        create: { kind, id: hash(id), ...row },
        update: row,
      });
    },
    async find(id) {
      return live(context, await db.oidcRecord.findUnique({ where: key(id) }));
    },
    async findByUid(uid) {
      return live(context, await db.oidcRecord.findFirst({ where: { kind, uid } }));
    },
    findByUserCode() {
      return Promise.resolve(undefined);
    },
    async consume(id) {
      await db.oidcRecord.updateMany({
        where: { kind, id: hash(id) },
        data: { consumedAt: new Date() },
      });
    },
    async destroy(id) {
      await db.oidcRecord.deleteMany({ where: { kind, id: hash(id) } });
    },
    async revokeByGrantId(grantId) {
      await db.oidcRecord.deleteMany({ where: { kind, grantId } });
    },
  };
}

function live(
  context: string,
  row: { payload: unknown; consumedAt: Date | null; expiresAt: Date | null } | null,
): AdapterPayload | undefined {
  if (
    !row ||
    typeof row.payload !== "string" ||
    (row.expiresAt && row.expiresAt.getTime() <= Date.now())
  )
    return undefined;
  const payload = unseal(row.payload, context);
  return payload && row.consumedAt
    ? { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) }
    : payload;
}

/** A row that was encrypted with another key counts as expired. */
function unseal(sealed: string, context: string): AdapterPayload | undefined {
  try {
    return JSON.parse(open(sealed, context));
  } catch (error) {
    if (isAppError(error)) return undefined;
    throw error;
  }
}

function hash(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
