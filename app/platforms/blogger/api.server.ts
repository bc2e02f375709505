import { send, sendJson, type Answer } from "../calls.server.ts";
import {
  asRepeatable,
  fail,
  failRepeatably,
  failureOfStatus,
  orLookUp,
  permanent,
} from "../failures.server.ts";
import { dig, digText } from "../json.ts";
import type { Failure } from "../outcome.ts";
import type { ConnectorContext } from "../platform.ts";
import { plainText } from "../text.ts";

const TOKEN_URL = "https://oauth2.googleapis.com/token";
export const API = "https://blogger.googleapis.com/v3";

/** A blog and an access token for it, which lives for an hour. */
export interface Blog {
  context: ConnectorContext;
  id: string;
  token: string;
}

/**
 * Trades the refresh token for an access token and finds the blog by its address. Throws failures.
 */
export async function openBlog(context: ConnectorContext): Promise<Blog> {
  const token = await refresh(context);
  const answer = await send(
    context,
    `${API}/blogs/byurl?url=${encodeURIComponent(context.credentials["blogUrl"] ?? "")}&fields=id`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  const id = digText(answer.json, "id");
  if (answer.status === 200 && id !== "") return { context, token, id };
  fail(asRepeatable(failureOfBlogger(answer)));
}

/** Reads as the connected user. Throws a failure on anything but a 200 with JSON. */
export async function read(blog: Blog, path: string): Promise<unknown> {
  const answer = await send(blog.context, API + path, {
    headers: { authorization: `Bearer ${blog.token}` },
  });
  if (answer.status === 200 && answer.json !== undefined) return answer.json;
  fail(asRepeatable(failureOfBlogger(answer, path)));
}

/**
 * Writes to a path under the blog's posts ("", "/5", "/5/publish"). Returns the answer when it is a
 * 2xx with the post's id, otherwise what `look` finds; throws a failure where it finds nothing.
 */
export async function write(
  blog: Blog,
  method: "POST" | "PATCH",
  path: string,
  body: object,
  look: () => Promise<unknown>,
): Promise<unknown> {
  const answer = await sendJson(
    blog.context,
    method,
    `${API}/blogs/${blog.id}/posts${path}`,
    body,
    { authorization: `Bearer ${blog.token}` },
  );
  if (answer.status >= 200 && answer.status < 300 && digText(answer.json, "id") !== "")
    return answer.json;
  const failure = failureOfBlogger(answer, `/posts${path}`);
  return orLookUp(failure, look, path.includes("/publish") ? "unknown" : failure.class);
}

/** A path that names a post. Only there does a 404 say that the post is gone. */
const POST_PATH = /\/posts\/[^/?]/;

function failureOfBlogger(answer: Answer, path = ""): Failure {
  const { status } = answer;
  const reason =
    digText(answer.json, "error", "errors", 0, "reason") || digText(answer.json, "error", "status");
  const said = plainText(dig(answer.json, "error", "message"));
  if (/rateLimit|quota|RESOURCE_EXHAUSTED/i.test(reason))
    return { ...failureOfStatus({ ...answer, status: 429 }, "Blogger", said), status };
  if (status === 401)
    return permanent(
      status,
      "Google did not accept the access to this blog any more. Connect Blogger again.",
      { reconnect: true },
    );
  if (status === 403)
    return permanent(
      status,
      "This Google account may not write to the blog, or the permission for Blogger was not given.",
      { reconnect: true },
    );
  if (status === 404)
    return POST_PATH.test(path) && /^not_?found$/i.test(reason)
      ? permanent(status, "The post no longer exists on Blogger. Publish it again as a new post.", {
          gone: true,
        })
      : permanent(
          status,
          "Blogger knows no blog at this address. Use the address of the blog itself, such as https://example.blogspot.com.",
        );
  if (status >= 200 && status < 300)
    return { class: "unknown", status, message: "Blogger answered, but not with a confirmation." };
  return failureOfStatus(answer, "Blogger", said);
}

/**
 * The access token. Google's refresh tokens end when they are revoked, after half a year without
 * use, and after seven days while the app is in testing.
 */
async function refresh(context: ConnectorContext): Promise<string> {
  const { clientId = "", clientSecret = "", refreshToken = "" } = context.credentials;
  const body = new URLSearchParams({
    grant_type: "refresh_token",
    client_id: clientId,
    client_secret: clientSecret,
    refresh_token: refreshToken,
  }).toString();
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    accept: "application/json",
  };
  const answer = await send(context, TOKEN_URL, { method: "POST", headers, body }).catch(
    failRepeatably,
  );
  const token = digText(answer.json, "access_token");
  if (answer.status === 200 && token !== "") return token;
  const error = digText(answer.json, "error");
  if (error === "invalid_grant")
    fail(
      permanent(
        answer.status,
        "Google no longer accepts the refresh token. Make a new one and connect Blogger again.",
        { reconnect: true },
      ),
    );
  if (/invalid_client|unauthorized_client/.test(error))
    fail(
      permanent(answer.status, "Google did not accept the client ID and client secret.", {
        reconnect: true,
      }),
    );
  fail(
    asRepeatable(
      failureOfStatus(answer, "Google", plainText(dig(answer.json, "error_description"))),
    ),
  );
}
