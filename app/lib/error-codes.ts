/**
 * What a program is told about a refusal, in the header `Error-Code`. A code never changes its
 * meaning; each kind of error has one, and some refusals have a narrower one.
 */
export const ERROR_CODES = {
  invalid: "A field, parameter or header is wrong; `Error-Field` names it.",
  unauthorized: "There is no session and no valid API token.",
  forbidden: "The account may not do this.",
  read_only_token: "The API token may only read.",
  foreign_origin: "The request comes from a page of another site.",
  limit_reached: "A limit of the plan is reached.",
  post_limit_reached: "The month's posts are used up.",
  token_budget_reached: "The month's words of the model are used up, or other calls hold the rest.",
  ai_not_included: "The plan has no AI.",
  storage_limit_reached: "The plan has no room for this picture.",
  place_limit_reached: "The plan has no room for another active platform.",
  not_found: "It does not exist, or it belongs to somebody else.",
  method_not_allowed: "The address does not support this method.",
  conflict: "It does not fit the present state.",
  version_conflict:
    "The post has changed: it is not the version that `If-Match` names, or others save it at this moment.",
  already_scheduled: "The post is scheduled for this place already.",
  already_publishing: "The post is being published on this place already.",
  already_published: "The copy there has this text already.",
  waits_for_reconnection: "The post waits until the place is connected again.",
  waits_for_retry: "The post waits for another try on this place.",
  unconfirmed: "It is not certain whether the post is there: look, then confirm.",
  publication_ended:
    "The publication has ended, as its `state` says: nothing of it waits or runs any more.",
  changed_there: "Somebody has changed the copy on the platform.",
  unwritten_places: "The text has places that are still to be written.",
  ambiguous_integration: "Several integrations fit: name one by `integrationId`.",
  connection_failed: "The last test of this integration failed.",
  picture_in_use: "A post shows this picture.",
  idempotency_key_in_use: "The first call with this key is still running.",
  idempotency_key_reused: "This key belongs to another request.",
  unknown_parameter: "The address has a parameter that this call does not know.",
  unknown_field: "The body has a field that this call does not know (`Prefer: handling=strict`).",
  too_large: "The body is too large.",
  unsupported_media_type: "The body is of another kind than the call takes.",
  rate_limited: "Too many calls: wait as long as `Retry-After` says.",
  upstream: "The writing service, the platform or the payment service failed.",
  not_configured: "A setting of this installation is missing or wrong.",
  unavailable: "The server cannot answer now: wait as long as `Retry-After` says.",
  internal_error: "An error on our side.",
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;
