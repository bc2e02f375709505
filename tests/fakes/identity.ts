import { createHash, randomUUID } from "node:crypto";
import http from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** What can be wrong with the next sign-in. */
export interface Twist {
  /** Answer the authorization request with this error instead of a code. */
  error?: string;
  errorDescription?: string;
  issuer?: string;
  audience?: string;
  nonce?: string;
  /** When the id_token expires, in seconds from now. */
  expiresIn?: number;
  /** No `exp` at all. */
  withoutExpiry?: boolean;
  /** When the id_token claims it was issued, in seconds from now. */
  issuedIn?: number;
  /** The authorised party of the id_token (azp). */
  authorizedParty?: string;
  wrongKey?: boolean;
  tokenStatus?: number;
  /** The body of a refusal. */
  tokenError?: Record<string, unknown>;
  givenName?: string;
  zoneInfo?: string;
  /** True unless given; null: no claim. */
  emailVerified?: boolean | string | null;
  email?: string;
  subject?: string;
  /** Further claims of the id_token. */
  claims?: Record<string, unknown>;
  /** The id_token has `sub` only, and these claims are the answer of the userinfo endpoint. */
  userinfo?: Record<string, unknown>;
  /** How the userinfo endpoint answers. */
  userinfoStatus?: number;
}

/** What the provider is like. */
interface Kind {
  /** What it publishes about the authentication of clients; null: nothing. */
  publishes?: string[] | null;
  /** What it takes. */
  takes?: "basic" | "post";
  scopes?: string[];
  /** What it says to a client that it does not know. */
  refusal?: "invalid_client" | "unauthorized_client";
  /** It says which issuer an answer is from. */
  names?: boolean;
  clientSecret?: string;
}

export interface FakeIdentity {
  url: string;
  clientId: string;
  clientSecret: string;
  twist(next: Twist): void;
  close(): Promise<void>;
}

interface Waiting {
  nonce: string;
  challenge: string;
}

/**
 * An OpenID provider on loopback that signs one person in without asking, and answers wrongly on
 * demand.
 */
export async function startFakeIdentity({
  publishes = null,
  takes,
  scopes = ["openid", "email", "profile"],
  names = false,
  refusal = "invalid_client",
  clientSecret = "test-secret",
}: Kind = {}): Promise<FakeIdentity> {
  const [keys, otherKeys] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "k1", alg: "RS256", use: "sig" };
  const clientId = "postwright-test";
  const waiting = new Map<string, Waiting>();
  let twist: Twist = {};
  let base = "";

  const json = (response: http.ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

  const authorize = (query: URLSearchParams, response: http.ServerResponse) => {
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("state", query.get("state") ?? "");
    if (twist.error) {
      back.searchParams.set("error", twist.error);
      if (twist.errorDescription)
        back.searchParams.set("error_description", twist.errorDescription);
    } else {
      const code = randomUUID();
      waiting.set(code, {
        nonce: query.get("nonce") ?? "",
        challenge: query.get("code_challenge") ?? "",
      });
      back.searchParams.set("code", code);
      if (names) back.searchParams.set("iss", base);
    }
    response.writeHead(302, { Location: back.toString() }).end();
  };

  const isKnownClient = (body: URLSearchParams, authorization = "") => {
    // Both parts are form-encoded before they are joined (RFC 6749, 2.3.1).
    const shown = Buffer.from(authorization.replace(/^Basic /, ""), "base64").toString();
    const ways = {
      basic: decodeURIComponent(shown) === `${clientId}:${clientSecret}`,
      post: body.get("client_secret") === clientSecret,
    };
    return takes === undefined ? ways.basic || ways.post : ways[takes];
  };

  const token = async (
    body: URLSearchParams,
    authorization: string | undefined,
    response: http.ServerResponse,
  ) => {
    if (!isKnownClient(body, authorization))
      return json(response, refusal === "invalid_client" ? 401 : 403, { error: refusal });
    const known = waiting.get(body.get("code") ?? "");
    waiting.delete(body.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    if (!known || known.challenge !== challenge || twist.tokenStatus)
      return json(
        response,
        twist.tokenStatus ?? 400,
        twist.tokenError ?? { error: "invalid_grant" },
      );
    const now = Math.floor(Date.now() / 1000);
    const azp = twist.authorizedParty === undefined ? {} : { azp: twist.authorizedParty };
    const idToken = new SignJWT({
      ...azp,
      nonce: twist.nonce ?? known.nonce,
      ...(twist.userinfo ? {} : personOf(twist)),
      ...twist.claims,
    })
      .setProtectedHeader({ alg: "RS256", kid: "k1" })
      .setSubject(twist.subject ?? "person-1")
      .setIssuer(twist.issuer ?? base)
      .setAudience(twist.audience ?? clientId)
      .setIssuedAt(now + (twist.issuedIn ?? 0));
    if (!twist.withoutExpiry) idToken.setExpirationTime(now + (twist.expiresIn ?? 300));
    return json(response, 200, {
      access_token: "at",
      token_type: "Bearer",
      expires_in: 300,
      id_token: await idToken.sign(twist.wrongKey ? otherKeys.privateKey : keys.privateKey),
    });
  };

  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? "/", base);
    if (url.pathname === "/.well-known/openid-configuration")
      return void json(response, 200, {
        issuer: base,
        authorization_endpoint: `${base}/authorize`,
        token_endpoint: `${base}/token`,
        jwks_uri: `${base}/jwks`,
        userinfo_endpoint: `${base}/userinfo`,
        code_challenge_methods_supported: ["S256"],
        scopes_supported: scopes,
        ...(publishes ? { token_endpoint_auth_methods_supported: publishes } : {}),
        ...(names ? { authorization_response_iss_parameter_supported: true } : {}),
      });
    if (url.pathname === "/jwks") return void json(response, 200, { keys: [jwk] });
    if (url.pathname === "/authorize") return void authorize(url.searchParams, response);
    if (url.pathname === "/userinfo")
      return void json(response, twist.userinfoStatus ?? 200, {
        sub: twist.subject ?? "person-1",
        ...twist.userinfo,
      });
    let text = "";
    request.on("data", (chunk) => (text += chunk));
    request.on(
      "end",
      () => void token(new URLSearchParams(text), request.headers.authorization, response),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    url: base,
    clientId,
    clientSecret,
    twist: (next) => (twist = next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** What the id_token says unless the userinfo endpoint does. */
function personOf(twist: Twist) {
  const { emailVerified = true } = twist;
  return {
    email: twist.email ?? "ida@example.com",
    ...(emailVerified === null ? {} : { email_verified: emailVerified }),
    given_name: twist.givenName ?? "Ida",
    family_name: "Provider",
    zoneinfo: twist.zoneInfo ?? "Europe/Berlin",
  };
}
