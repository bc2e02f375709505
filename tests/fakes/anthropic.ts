import { startMessagesApi, type FakeMessagesApi } from "./messages-api.ts";

export type { Behaviour, FakeRequest } from "./messages-behaviour.ts";
export type FakeAnthropic = FakeMessagesApi;

/** Anthropic's own service: takes a schema and searches the web, and needs a key. */
export function startFakeAnthropic(): Promise<FakeAnthropic> {
  return startMessagesApi({
    needsKey: true,
    takesSchema: true,
    thinking: () => "none",
    chatty: false,
  });
}
