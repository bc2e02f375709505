import { log } from "./log.server.ts";
import { countOutsideCall } from "./metrics.server.ts";

/**
 * One call to an external service: a platform, a model, an identity provider, a payment service.
 */
export interface OutsideCall {
  /** Whose API it is, or the host if it is a user's site. */
  service: string;
  method?: string;
  /** Response status; absent without a response. */
  status?: number | undefined;
  /** The kind of failure, in the service's own words if it has any. */
  type: string;
  /** What the service or the network says. */
  reason: string;
  /** Lets the service's support find the call. */
  upstreamRequestId?: string | null | undefined;
  ms?: number;
  /** The service's own code for the failure, and which parameter it is about. */
  code?: string | undefined;
  param?: string | undefined;
}

/**
 * Records a failed call: one log line for the operator and a count in the metrics. The error level
 * is for what only the operator can fix.
 */
export function logFailedCall(
  call: OutsideCall,
  sentence = "an outside call failed",
  level: "warn" | "error" = "warn",
): void {
  countOutsideCall(call.service, call.type);
  log[level](call, sentence);
}
