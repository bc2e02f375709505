import type { IncomingMessage, ServerResponse } from "node:http";
import { INSTALLATION_PATH, installationProof } from "#app/lib/installation-proof.server.ts";

/** Answers with the proof of which installation this is. False for every other address. */
export function answerInstallation(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== "GET" || request.url !== INSTALLATION_PATH) return false;
  const text = installationProof();
  response.writeHead(200, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Length": text.length,
  });
  response.end(text);
  return true;
}
