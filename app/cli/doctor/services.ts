import { env } from "#app/lib/env.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { operatorFetch, operatorRead } from "#app/lib/operator-fetch.server.ts";
import { PAID_PLANS } from "#app/billing/checkout.ts";
import { askStripePrice } from "#app/billing/stripe-prices.server.ts";
import { mediaStore } from "#app/media/store.server.ts";
import { isMailSetUp, tryMailServer } from "#app/lib/mail-server.server.ts";
import { claudeModelName } from "#app/writing/claude.server.ts";
import {
  localModelProblem,
  localModelStatus,
  watchLocalModel,
} from "#app/writing/local/local-model.server.ts";
import { ok, problem, reasonOf, skipped, warning, worst, type Finding } from "./finding.ts";

/** The services that the settings name. None of these checks changes or sends anything. */

export async function checkProvider(): Promise<Finding> {
  const issuer = env.OIDC_ISSUER?.replace(/\/+$/, "");
  if (issuer === undefined) return skipped("no OpenID provider is set.");
  const address = `${issuer}/.well-known/openid-configuration`;
  const response = await operatorFetch(address);
  const found: unknown = response.status === 200 ? await response.json().catch(() => null) : null;
  const named = typeof found === "object" && found && "issuer" in found ? found.issuer : undefined;
  if (typeof named !== "string")
    return problem(
      `${address} answers ${response.status} and no configuration: check OIDC_ISSUER.`,
    );
  return named.replace(/\/+$/, "") === issuer
    ? ok(`${issuer}.`)
    : problem(`The provider calls itself ${named}: set OIDC_ISSUER to that.`);
}

async function checkChatService(key: string): Promise<Finding> {
  const base = (env.OPENAI_BASE_URL ?? "https://api.openai.com/v1").replace(/\/+$/, "");
  const model = env.OPENAI_MODEL ?? "";
  const { host } = new URL(base);
  const { status, text } = await operatorRead(`${base}/models`, {
    headers: { authorization: `Bearer ${key}` },
  });
  if (status === 401 || status === 403)
    return problem(`${host} refuses OPENAI_API_KEY (${status}): make a new key.`);
  if (status !== 200) return warning(`${host} answers ${status} and no list of models.`);
  return text.includes(JSON.stringify(model)) || text.includes(JSON.stringify(`models/${model}`))
    ? ok(`${model} at ${host}.`)
    : problem(`${host} lists no model ${model} for this key: correct OPENAI_MODEL.`);
}

export async function checkWriter(): Promise<Finding> {
  if (env.ANTHROPIC_API_KEY === undefined && env.OPENAI_API_KEY !== undefined)
    return checkChatService(env.OPENAI_API_KEY);
  if (env.ANTHROPIC_API_KEY === undefined) {
    await watchLocalModel();
    const local = localModelStatus();
    if (local) return ok(`${local.label}.`);
    const reason = localModelProblem();
    return reason === ""
      ? warning("there is no model: articles are plans. Set ANTHROPIC_API_KEY or start Ollama.")
      : problem(reason);
  }
  const base = (env.ANTHROPIC_BASE_URL ?? "https://api.anthropic.com").replace(/\/+$/, "");
  const model = claudeModelName();
  const { status } = await operatorFetch(`${base}/v1/models/${encodeURIComponent(model)}`, {
    headers: { "x-api-key": env.ANTHROPIC_API_KEY, "anthropic-version": "2023-06-01" },
  });
  if (status === 200) return ok(`Claude (${model}).`);
  if (status === 401 || status === 403)
    return problem(`Anthropic refuses ANTHROPIC_API_KEY (${status}): make a new key.`);
  return status === 404
    ? problem(`Anthropic has no model ${model} for this key: correct ANTHROPIC_MODEL.`)
    : warning(`Anthropic answers ${status}: try again later.`);
}

export async function checkMail(): Promise<Finding> {
  if (!isMailSetUp()) return skipped("no mail server is set, so nothing is sent by e-mail.");
  const reason = await tryMailServer();
  return reason === ""
    ? ok("the mail server takes connection and password.")
    : problem(`The mail server of SMTP_URL refuses: ${reason}`);
}

export async function checkStripe(): Promise<Finding> {
  if (env.STRIPE_SECRET_KEY === undefined)
    return skipped("not set: the built-in checkout charges nobody.");
  const findings: Finding[] = [];
  for (const plan of PAID_PLANS) {
    const read = await askStripePrice(plan).catch(reasonOf);
    if (typeof read === "string")
      return problem(`Stripe refuses STRIPE_SECRET_KEY or does not answer: ${read}`);
    if (read.problem !== "") findings.push(problem(read.problem));
  }
  const test = /^[sr]k_test_/.test(env.STRIPE_SECRET_KEY);
  return worst(findings, `key and prices are fine${test ? " (test mode)" : ""}.`);
}

/** Reads a file that cannot be there. */
export async function checkStorage(): Promise<Finding> {
  if (env.MEDIA_S3_BUCKET === undefined) return skipped("they are in the data folder.");
  try {
    await mediaStore.size(newId(), "original");
    return ok(`bucket ${env.MEDIA_S3_BUCKET}.`);
  } catch (error) {
    return problem(`The bucket ${env.MEDIA_S3_BUCKET} cannot be read: ${reasonOf(error)}`);
  }
}
