import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "#app/lib/log.server.ts";
import { requestArrival } from "#app/lib/request-context.server.ts";
import { domainProof, PROOF_PATH, targetHost } from "./domain-check.server.ts";
import { mayHaveCertificate, toDomain } from "./find-domain.server.ts";

const ASK_PATH = `${PROOF_PATH}/ask`;

/**
 * Answers at any name with the proof that it leads here, and tells a web server for which domains
 * it may get a certificate (`ask?domain=`). False for every other address.
 */
export function answerDomains(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const [path, query = ""] = (request.url ?? "").split("?", 2);
  if (path === PROOF_PATH) {
    const domain = toDomain(requestArrival()?.host ?? "");
    const isOther = domain !== null && domain !== targetHost();
    send(response, isOther ? 200 : 404, isOther ? domainProof(domain) : "No blog has this name.");
    return true;
  }
  if (path !== ASK_PATH) return false;
  void answerAsk(response, new URLSearchParams(query).get("domain") ?? "");
  return true;
}

async function answerAsk(response: ServerResponse, asked: string): Promise<void> {
  try {
    const domain = toDomain(asked);
    const known = domain !== null && domain === asked && (await mayHaveCertificate(domain));
    send(response, known ? 200 : 404, known ? "A blog has this domain." : "No blog has it.");
  } catch (error) {
    log.warn({ err: error }, "a domain could not be looked up");
    send(response, 503, "This cannot be looked up at this moment.");
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(response.req.method === "HEAD" ? undefined : text);
}
