/** The areas of the API by the start of their paths; the first match counts. */
export const AREAS: ReadonlyArray<readonly [start: string, name: string, description: string]> = [
  ["auth/", "Account", "Who is signed in, with plan and usage."],
  ["token", "Account", ""],
  ["posts", "Posts", "Write, read, change and delete posts."],
  [
    "ai/",
    "Writing",
    "Keywords, articles, internal links and help with a text. These calls save nothing.",
  ],
  ["generations", "Writing", ""],
  ["publish", "Publishing", "Publish now or on schedule, and follow what happens."],
  ["publications", "Publishing", ""],
  [
    "integrations",
    "Integrations",
    "Connected accounts on publishing platforms. Secrets go in and never come out.",
  ],
  ["platforms", "Integrations", ""],
  [
    "media",
    "Media",
    "Pictures: upload, list, describe, delete. Articles refer to one by media:ID in Markdown or as the address of an image.",
  ],
  ["analytics", "Analytics", "Views, shares and reading time by post."],
  ["create-subscription", "Subscription", "Checkout and its result."],
  ["check-subscription-status", "Subscription", ""],
  ["stripe/", "Subscription", ""],
  ["openapi.json", "This document", "This API, described for tools."],
];

/** What each refusal means; the body is one sentence of plain text. */
export const REFUSALS = {
  400: "Something in the request is wrong; the sentence names the field.",
  401: "Not signed in. The text is `Unauthorized`.",
  403: "Not allowed: the plan's limit is reached, the API token is read-only, or the request comes from a page of another site.",
  404: "It does not exist, or it belongs to somebody else.",
  405: "This method is not supported; `Allow` lists those that are.",
  409: "It has changed in the meantime, something else has to be done first, or a call with the same Idempotency-Key is still running.",
  413: "The body is too large.",
  415: "The body is not `application/json`.",
  429: "Too many calls; `Retry-After` says when to come back, in seconds.",
  500: "An error on our side; the text includes the request id.",
  502: "The writing service, the platform or the payment service failed.",
  503: "The database is not reachable, the disk is full or the server is too busy (`Retry-After` says when to come back, in seconds), or a setting is missing or wrong.",
} as const;

/** The description of the API as a whole. */
export const ABOUT = `Everything the screens do. Bodies are JSON in both directions; an error is a status and one sentence of plain text. For programs it carries \`Error-Code\` (the list is at the end of this page and never changes its meanings), \`Error-Link\`, \`Error-Field\` (the field or parameter, as sent) and, for a conflict, \`Error-Resource\` (the address of the row that is in the way). With \`Accept: application/problem+json\` the body holds the same as JSON (RFC 9457). Every answer names its request in \`X-Request-Id\`: the one you sent, or a new one.

Sign in with an API token (Settings, API tokens; it works for 30, 90 or 365 days or until it is revoked, and is answered 401 after that) as \`Authorization: Bearer …\`, or with the session cookie of a browser. A page of another site may call with a token; cookies do not work from there. \`GET /api/token\` says what a token may do, whose it is and until when. Browsers sign in at \`/api/login\` and out at \`/api/logout\`.

The content of a post is HTML, and Markdown with \`contentFormat: "markdown"\` in the body; \`?contentFormat=markdown\` answers a post as Markdown. What Markdown cannot say stands there as a line in brackets; leave such a line as it is and the block keeps its HTML. Front matter at its start fills the fields that neither the body nor the post has, and \`warnings\` name what was taken and what was not. \`warnings\` of a save name what to look at before publishing. Lines that begin with “To write:” are still to be written: such a post is published only with \`acceptUnwritten\`.

A parameter that a call does not know is refused. A field of a body that it does not know is ignored; with \`Prefer: handling=strict\` it is refused too.

The calls of Writing may take a minute. With \`Prefer: respond-async\` they answer 202 at once, with the address of a run in \`Location\`: GET it until its \`state\` is \`done\` and take its \`result\`; DELETE stops it and keeps the text, and \`Accept: text/event-stream\` streams it. With an \`Idempotency-Key\` such a call goes on when its client gives up, and a repeat gets the same run: one article, however often it is asked for.

Every POST takes an \`Idempotency-Key\` of up to 255 characters: a repeat within 24 hours gets the first answer and does nothing again. One person may save 3,000 posts and changes in a minute, a long one counting once for each 20,000 characters; above that the answer is 429. Calls that count against such a limit say in \`RateLimit-Policy\` what it is and in \`RateLimit\` what is left of it. A post carries an \`ETag\`; send it back as \`If-Match\` to save only over the version that you have read.`;
