import type { WriterService } from "#app/generated/prisma/enums.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { inMinutes } from "#app/lib/numbers.ts";
import type { Owner } from "#app/lib/owner.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { readModels, requireAddress } from "./services/list-models.server.ts";
import { oneModel } from "./services/own-model.server.ts";
import { type OwnService, storeOwnService } from "./services/stored.server.ts";

const TESTS_PER_HOUR = 10;
const HOUR_MS = 3_600_000;
const LONGEST = 300;
const SHORTEST = 20;
const TEST_TOKENS = 64;
const TEST_MS = 15_000;
const REFUSED = "Anthropic did not accept this key. Copy it again from your account there.";

/** What of a service is given with its key. */
interface Given {
  service?: WriterService;
  /** For a server that is none of the known services. */
  address?: string;
}

/**
 * Keeps a key after the service has taken it; `ready` is false while a model must still be chosen.
 * The models that were chosen before stay. Throws `invalid` with a message for the field `apiKey`
 * or `address` if it is none or is refused, `rate_limited` after ten tests in an hour, and
 * `upstream` if it could not be tested; then the former key stays.
 */
export async function saveWriterKey(
  user: Owner,
  given: string,
  { service = "anthropic", address: typed = "" }: Given = {},
): Promise<{ ready: boolean }> {
  const address = service === "compatible" ? requireAddress(typed) : "";
  const key = requireKey(given, service);
  await consumeRateLimit(
    `writer-key:${user.id}`,
    TESTS_PER_HOUR,
    HOUR_MS,
    (seconds) =>
      `You have tried ${TESTS_PER_HOUR} keys in an hour. Try again in ${inMinutes(seconds)}.`,
  );
  const own = await withTestedKey(user, { service, key, address });
  const ready = service === "anthropic" || own.model !== "";
  await storeOwnService(user, own, ready);
  return { ready };
}

type Untested = Pick<OwnService, "service" | "key" | "address">;

/** The service with the models that were chosen before, once its key was taken. */
async function withTestedKey(user: Owner, own: Untested): Promise<OwnService> {
  const { service } = own;
  const before = await db.writerKey.findUnique({
    where: { userId_service: { userId: user.id, service } },
    select: { model: true, fastModel: true },
  });
  const { model, fastModel } = before ?? { model: "", fastModel: "" };
  if (service === "anthropic") {
    await testKey(user, { ...own, model, fastModel });
    return { ...own, model, fastModel };
  }
  const { models, address } = await readModels(own);
  const has = (name: string) => models.length === 0 || models.includes(name);
  const [only = "", ...others] = models;
  return {
    ...own,
    address,
    model: has(model) && model !== "" ? model : others.length === 0 ? only : "",
    fastModel: has(fastModel) ? fastModel : "",
  };
}

function requireKey(given: string, service: WriterService): string {
  const key = given.trim();
  if (key === "" && service === "compatible") return "";
  if (key === "")
    throw badKey(
      service === "anthropic"
        ? "Enter your API key; it begins with sk-ant-"
        : "Enter your API key of this service",
    );
  if (key.length > LONGEST || (key.length < SHORTEST && service !== "compatible"))
    throw badKey(`An API key has ${SHORTEST} to ${LONGEST} characters: copy it once more`);
  if (!/^[\x21-\x7e]+$/.test(key))
    throw badKey("An API key has no spaces or accents: copy it once more");
  return key;
}

/** A whole answer shows that the key works, and so does one that the model refuses or cuts off. */
async function testKey(user: Owner, own: OwnService): Promise<void> {
  const request = {
    purpose: "test" as const,
    prompt: "Answer with the word yes.",
    maxTokens: TEST_TOKENS,
    signal: new AbortController().signal,
  };
  try {
    const model = oneModel(user, own, own.model, { firstMs: TEST_MS, betweenMs: TEST_MS });
    await model.write(request, () => undefined);
  } catch (error) {
    if (!isAppError(error) || error.kind !== "upstream") throw error;
    const { cause } = error.details;
    if (cause === undefined) return;
    const status = cause instanceof Error && "status" in cause ? Number(cause.status) : 0;
    if (status === 401 || status === 403) throw badKey(REFUSED);
    throw status >= 400 && status < 500 ? badKey(error.message) : error;
  }
}

/** The form's field has a name by which it is known for a secret (copy/secret-field). */
function badKey(sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { apiKey: sentence } });
}
