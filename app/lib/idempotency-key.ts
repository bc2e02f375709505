import { type AppError, wrongField } from "./app-error.ts";

export const KEY_HEADER = "Idempotency-Key";

/** The key that a call was sent with, and a hash of its method, path and body. */
export interface RequestKey {
  key: string;
  requestHash: string;
}

/** The key belongs to another call. */
export function keyReused(): AppError {
  return wrongField(
    KEY_HEADER,
    "This Idempotency-Key was used for another request. Use a new key for a new request.",
    { code: "idempotency_key_reused" },
  );
}
