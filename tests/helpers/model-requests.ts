import type { startFakeAnthropic } from "../fakes/anthropic.ts";
import { lookOf, schemaText } from "../fakes/messages-text.ts";
import type { Look } from "../fakes/messages-behaviour.ts";

type Fake = Awaited<ReturnType<typeof startFakeAnthropic>>;
type Request = Fake["requests"][number];

const isClaimsCheck = ({ body }: Request) => /"(?:claims|rechecks)"/.test(schemaText(body));

const isInterview = ({ body }: Request) => schemaText(body).includes('"questions":');

/**
 * What the fake was asked to write, without the looks and checks that follow each article and the
 * questions to its author that come with the keywords.
 */
export function writingRequests(fake: Fake): Fake["requests"] {
  return fake.requests.filter(
    (request) =>
      !isClaimsCheck(request) && !isInterview(request) && lookOf(request.body) === undefined,
  );
}

/** The questions to an author that the fake was asked for. */
export function interviewRequests(fake: Fake): Fake["requests"] {
  return fake.requests.filter(isInterview);
}

/** The checks of claims that the fake was asked for. */
export function claimsRequests(fake: Fake): Fake["requests"] {
  return fake.requests.filter(isClaimsCheck);
}

/** The looks of a kind that the fake was asked for. */
export function lookRequests(fake: Fake, look: Look): Fake["requests"] {
  return fake.requests.filter(({ body }) => lookOf(body) === look);
}
