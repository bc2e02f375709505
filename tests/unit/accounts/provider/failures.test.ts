import { OAuth2RequestError } from "remix-auth-oauth2";
import * as openid from "openid-client";
import { describe, expect, it } from "vitest";
import { describeFailure, toSentence } from "#app/accounts/provider/failures.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { useSettings } from "./given.ts";

const given = useSettings();

const refusal = (body: Record<string, string>, status = 400) =>
  new openid.ResponseBodyError("refused", {
    cause: body as { error: string },
    response: new Response(null, { status }),
  });
const challenge = (parameters: Record<string, string>, body: string) =>
  new openid.WWWAuthenticateChallengeError("challenged", {
    cause: [{ scheme: "basic", parameters }],
    response: new Response(body, { status: 401 }),
  });
const sentenceOf = async (error: unknown) =>
  toSentence(error, await describeFailure(error, [])).message;

describe("a failure at the provider", () => {
  it("is logged in the provider's words, without what must stay secret", async () => {
    given({ OIDC_CLIENT_SECRET: "s3cret-value" });
    const error = refusal({
      error: "invalid_grant",
      error_description: "code abc123 of client\nwith s3cret-value\u0000 is unknown",
    });
    expect(await describeFailure(error, ["abc123", ""])).toEqual({
      reason: "refused",
      error: "invalid_grant",
      description: "code … of client with … is unknown",
      status: 400,
    });
  });

  it("is read from the header or the body of a refused client", async () => {
    given();
    const header = challenge({ error: "invalid_client", error_description: "unknown" }, "");
    expect(await describeFailure(header, [])).toMatchObject({
      error: "invalid_client",
      description: "unknown",
      status: 401,
    });
    const body = challenge({ realm: "x" }, '{"error":"invalid_client","token":"hidden"}');
    const failure = await describeFailure(body, []);
    expect(failure).toMatchObject({ error: "invalid_client" });
    expect(JSON.stringify(failure)).not.toContain("hidden");
  });

  it.each<[string, unknown]>([
    ["was cancelled", new OAuth2RequestError("access_denied", "no", null, null)],
    ["not set up rightly", new OAuth2RequestError("unauthorized_client", null, null, null)],
    ["not set up rightly", refusal({ error: "invalid_client" }, 401)],
    ["not set up rightly", challenge({ realm: "x" }, "")],
    ["can't sign anybody in", new OAuth2RequestError("temporarily_unavailable", null, null, null)],
    ["can't sign anybody in", refusal({ error: "oops" }, 503)],
    ["could not be reached", new AppError("upstream", "no answer")],
    ["could not be completed", refusal({ error: "invalid_grant" })],
    ["could not be completed", new OAuth2RequestError("login_required", null, null, null)],
    ["could not be completed", new RangeError("State in URL doesn't match state in cookie.")],
  ])("says that it %s: %#", async (words, error) => {
    given();
    expect(await sentenceOf(error)).toContain(words);
  });
});
