import { createHmac } from "node:crypto";
import { send, type Answer } from "../calls.server.ts";
import {
  asRepeatable,
  fail,
  failRepeatably,
  failureOfSitePassword,
  failureOfStatus,
  permanent,
} from "../failures.server.ts";
import { digText } from "../json.ts";
import type { Failure } from "../outcome.ts";
import type { ConnectorContext } from "../platform.ts";
import { plainText } from "../text.ts";

/**
 * Sends a signed request, which any 2xx answer confirms. A call without an answer may be repeated:
 * receivers drop a second delivery with the same id.
 */
export async function call(
  context: ConnectorContext,
  id: string,
  payload: { event: string; data: object },
): Promise<Answer> {
  const body = JSON.stringify({
    type: payload.event,
    timestamp: new Date().toISOString(),
    data: payload.data,
  });
  const headers = {
    "content-type": "application/json",
    ...signature(context.credentials["secret"] ?? "", id, body),
  };
  const answer = await send(context, context.credentials["url"] ?? "", {
    method: "POST",
    headers,
    body,
  }).catch(failRepeatably);
  if (answer.status < 200 || answer.status >= 300) fail(failureOfReceiver(answer));
  if (/^\s*<(!doctype|html)/i.test(answer.text))
    fail({
      class: "unknown",
      status: answer.status,
      message: "The address answered with a web page. Check that it is the address of the webhook.",
    });
  return answer;
}

function signature(secret: string, id: string, body: string): Record<string, string> {
  const key = secret.startsWith("whsec_")
    ? Buffer.from(secret.slice("whsec_".length), "base64")
    : Buffer.from(secret);
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`,
  };
}

function failureOfReceiver(answer: Answer): Failure {
  const { status } = answer;
  const locked = failureOfSitePassword(answer, "the address of the webhook");
  if (locked) return locked;
  if (status === 401 || status === 403)
    return permanent(
      status,
      `The receiver refused the request (${status}). Check that both sides hold the same signing secret.`,
      { reconnect: true },
    );
  if (status === 404 || status === 410)
    return permanent(status, `There is no webhook at this address (${status}).`);
  return asRepeatable(
    failureOfStatus(
      answer,
      "The receiver",
      plainText(digText(answer.json, "message") || digText(answer.json, "error")),
    ),
  );
}
