import Anthropic from "@anthropic-ai/sdk";
import { fetchFor } from "#app/lib/safe-fetch/stream.server.ts";
import { ANTHROPIC_URL, OPENROUTER_URL, type Service } from "../wire/service.ts";
import { listening } from "../wire/watchdog.server.ts";

/** A client for one request, which repeats nothing by itself. `heard` is told of every byte. */
export function messagesClient(service: Service, heard: () => void): Anthropic {
  const { baseURL, patience, guarded } = service;
  return new Anthropic({
    ...credentials(service),
    baseURL,
    maxRetries: 0,
    // The watchdog is earlier.
    timeout: 2 * patience.firstMs,
    logLevel: "off",
    fetch: listening(fetchFor(guarded), heard),
    // The prompt and the key go to no other host.
    fetchOptions: { redirect: "error" },
  });
}

/** Other servers than these two want either header, and none minds both. */
function credentials({ baseURL, apiKey }: Service) {
  if (baseURL === ANTHROPIC_URL) return { apiKey, authToken: null };
  if (baseURL === OPENROUTER_URL) return { apiKey: null, authToken: apiKey };
  const both = { "x-api-key": apiKey, authorization: `Bearer ${apiKey}` };
  return { apiKey, authToken: null, defaultHeaders: both };
}
