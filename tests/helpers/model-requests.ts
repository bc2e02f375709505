import type { startFakeAnthropic } from "../fakes/anthropic.ts";

type Fake = Awaited<ReturnType<typeof startFakeAnthropic>>;

const isClaimsCheck = ({ body }: Fake["requests"][number]) =>
  JSON.stringify(body.output_config?.format?.schema ?? {}).includes('"claims"');

/** What the fake was asked to write, without the check of the claims that follows each article. */
export function writingRequests(fake: Fake): Fake["requests"] {
  return fake.requests.filter((request) => !isClaimsCheck(request));
}

/** The checks of claims that the fake was asked for. */
export function claimsRequests(fake: Fake): Fake["requests"] {
  return fake.requests.filter(isClaimsCheck);
}
