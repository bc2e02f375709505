import type { startFakeAnthropic } from "../fakes/anthropic.ts";
import { lookOf } from "../fakes/messages-text.ts";
import type { Look } from "../fakes/messages-behaviour.ts";

type Fake = Awaited<ReturnType<typeof startFakeAnthropic>>;
type Request = Fake["requests"][number];

const isClaimsCheck = ({ body }: Request) =>
  JSON.stringify(body.output_config?.format?.schema ?? {}).includes('"claims"');

/** What the fake was asked to write, without the looks and checks that follow each article. */
export function writingRequests(fake: Fake): Fake["requests"] {
  return fake.requests.filter(
    (request) => !isClaimsCheck(request) && lookOf(request.body) === undefined,
  );
}

/** The checks of claims that the fake was asked for. */
export function claimsRequests(fake: Fake): Fake["requests"] {
  return fake.requests.filter(isClaimsCheck);
}

/** The looks of a kind that the fake was asked for. */
export function lookRequests(fake: Fake, look: Look): Fake["requests"] {
  return fake.requests.filter(({ body }) => lookOf(body) === look);
}
