import {
  asRepeatable,
  dig,
  digText,
  fail,
  failureFrom,
  failureOfStatus,
  plainText,
  send,
  sendJson,
  type Answer,
} from "#app/platforms/calling.server.ts";
import type { ConnectorContext, Failure } from "#app/platforms/platform.ts";

const TOKEN_URL = "https://oauth2.googleapis.com/token";
export const API = "https://blogger.googleapis.com/v3";

/** A blog that may be written to, with an access token that lives for an hour. */
export interface Blog {
  context: ConnectorContext;
  id: string;
  token: string;
}

/** Trades the refresh token for an access token and finds the blog by its address. Throws failures. */
export async function openBlog(context: ConnectorContext): Promise<Blog> {
  const token = await refresh(context);
  const answer = await send(
    context,
    `${API}/blogs/byurl?url=${encodeURIComponent(context.credentials["blogUrl"] ?? "")}&fields=id`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  const id = digText(answer.json, "id");
  if (answer.status === 200 && id !== "") return { context, token, id };
  if (answer.status === 404)
    fail({
      class: "permanent",
      status: 404,
      message:
        "Blogger knows no blog at this address. Use the address of the blog itself, such as https://example.blogspot.com.",
    });
  fail(asRepeatable(failureOfBlogger(answer)));
}

/** Reads as the connected user. Throws failures on anything but a 200 with JSON. */
export async function read(blog: Blog, path: string): Promise<unknown> {
  const answer = await send(blog.context, API + path, {
    headers: { authorization: `Bearer ${blog.token}` },
  });
  if (answer.status === 200 && answer.json !== undefined) return answer.json;
  fail(asRepeatable(failureOfBlogger(answer)));
}

/** Writes a path under the blog's posts ("", "/5", "/5/publish") and returns the answer, if it is a 2xx that names the post. Throws failures otherwise. */
export async function write(
  blog: Blog,
  method: "POST" | "PATCH",
  path: string,
  body: object,
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
  fail(failureOfBlogger(answer));
}

function failureOfBlogger(answer: Answer): Failure {
  const { status } = answer;
  const reason =
    digText(answer.json, "error", "errors", 0, "reason") || digText(answer.json, "error", "status");
  const said = plainText(dig(answer.json, "error", "message"));
  if (/rateLimit|quota|RESOURCE_EXHAUSTED/i.test(reason))
    return { ...failureOfStatus({ ...answer, status: 429 }, "Blogger", said), status };
  if (status === 401)
    return {
      class: "permanent",
      status,
      reconnect: true,
      message: "Google did not accept the access to this blog any more. Connect Blogger again.",
    };
  if (status === 403)
    return {
      class: "permanent",
      status,
      reconnect: true,
      message:
        "This Google account may not write to the blog, or the permission for Blogger was not given.",
    };
  if (status === 404)
    return {
      class: "permanent",
      status,
      message: "The post no longer exists on Blogger. Publish it again as a new post.",
    };
  if (status >= 200 && status < 300)
    return { class: "unknown", status, message: "Blogger answered, but not with a confirmation." };
  return failureOfStatus(answer, "Blogger", said);
}

/** Google's refresh tokens die when they are revoked, unused for half a year, or after seven days while the app is in testing. */
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
    (error: unknown) => fail(asRepeatable(failureFrom(error))),
  );
  const token = digText(answer.json, "access_token");
  if (answer.status === 200 && token !== "") return token;
  const error = digText(answer.json, "error");
  if (error === "invalid_grant")
    fail({
      class: "permanent",
      status: answer.status,
      reconnect: true,
      message:
        "Google no longer accepts the refresh token. Make a new one and connect Blogger again.",
    });
  if (/invalid_client|unauthorized_client/.test(error))
    fail({
      class: "permanent",
      status: answer.status,
      reconnect: true,
      message: "Google did not accept the client ID and client secret.",
    });
  fail(
    asRepeatable(
      failureOfStatus(answer, "Google", plainText(dig(answer.json, "error_description"))),
    ),
  );
}
