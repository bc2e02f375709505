import type { WriterService } from "#app/generated/prisma/enums.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { open, seal } from "#app/lib/secret-box.server.ts";

/** A service of a user's own, with its key. */
export interface OwnService {
  service: WriterService;
  /** Empty where none is needed. */
  key: string;
  /** Empty where the service has one. */
  address: string;
  /** For articles; empty: the usual one of Anthropic, or none was chosen yet. */
  model: string;
  /** For keywords, lines and checks; empty: the same. */
  fastModel: string;
}

interface Row extends OwnService {
  hint: string;
  inUse: boolean;
  createdAt: Date;
}

/** What a user may know of a stored service: everything but the key. */
export interface OwnServiceView extends Omit<Row, "key"> {
  /** The key of this server has changed since: the user's is not used until it is entered again. */
  unreadable: boolean;
}

/** The user's services, the one in use first. */
export async function listOwnServices(user: Owner): Promise<OwnServiceView[]> {
  const rows = await db.writerKey.findMany({
    where: { userId: user.id },
    orderBy: [{ inUse: "desc" }, { createdAt: "asc" }, { service: "asc" }],
  });
  return rows.map((row) => {
    const { service, address, model, fastModel, hint, inUse, createdAt } = row;
    const unreadable = openKey(user, row) === null;
    return { service, address, model, fastModel, hint, inUse, createdAt, unreadable };
  });
}

/** The own service that writes for a user; null without one, and while its key is unreadable. */
export async function findServiceInUse(user: Owner): Promise<OwnService | null> {
  const row = await db.writerKey.findFirst({ where: { userId: user.id, inUse: true } });
  return row && opened(user, row);
}

/** A stored service of the user's. Throws `not_found` without it. */
export async function requireOwnService(user: Owner, service: WriterService): Promise<OwnService> {
  const row = await db.writerKey.findUnique({
    where: { userId_service: { userId: user.id, service } },
  });
  const own = row && opened(user, row);
  if (!own) throw new AppError("not_found", "This service is not connected. Enter its key first.");
  return own;
}

/** Stores a service in the place of the one of its kind. With `inUse` it writes from now on. */
export async function storeOwnService(user: Owner, own: OwnService, inUse: boolean): Promise<void> {
  const { service, key, address, model, fastModel } = own;
  const values = {
    key: key === "" ? "" : seal(key, contextOf(user, own)),
    hint: key.slice(-HINT_LENGTH),
    address,
    model,
    fastModel,
    inUse,
    createdAt: new Date(),
  };
  await db.$transaction([
    ...(inUse ? [noneInUse(user)] : []),
    db.writerKey.upsert({
      where: { userId_service: { userId: user.id, service } },
      create: { userId: user.id, service, ...values },
      update: values,
    }),
  ]);
}

/** Stores which models of a service are used, and has it write from now on. */
export async function storeModels(
  user: Owner,
  { service, model, fastModel }: Pick<OwnService, "service" | "model" | "fastModel">,
): Promise<void> {
  await db.$transaction([
    noneInUse(user),
    db.writerKey.updateMany({
      where: { userId: user.id, service },
      data: { model, fastModel, inUse: true },
    }),
  ]);
}

/** Removes a stored service; no other takes its place by itself. */
export async function removeOwnService(user: Owner, service: WriterService): Promise<void> {
  await db.writerKey.deleteMany({ where: { userId: user.id, service } });
}

const HINT_LENGTH = 4;

function noneInUse(user: Owner) {
  return db.writerKey.updateMany({
    where: { userId: user.id, inUse: true },
    data: { inUse: false },
  });
}

type Sealed = Pick<Row, "service" | "key" | "address">;

function opened(user: Owner, row: Row): OwnService | null {
  const { service, address, model, fastModel } = row;
  const key = openKey(user, row);
  return key === null ? null : { service, key, address, model, fastModel };
}

function openKey(user: Owner, row: Sealed): string | null {
  if (row.key === "") return "";
  try {
    return open(row.key, contextOf(user, row));
  } catch (error) {
    if (isAppError(error) && error.kind === "not_configured") return null;
    throw error;
  }
}

/** A sealed key opens only in its user's row, for its service and its address. */
function contextOf(user: Owner, { service, address }: Pick<Row, "service" | "address">): string {
  const own = `writer-key:${user.id}`;
  if (service === "anthropic") return own;
  return address === "" ? `${own}:${service}` : `${own}:${service}:${new URL(address).origin}`;
}
