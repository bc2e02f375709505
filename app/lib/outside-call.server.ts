import { log } from "./log.server.ts";
import { countOutsideCall } from "./metrics.server.ts";

/** One call to a service outside: a platform, a model, an identity provider, a payment service. */
export interface OutsideCall {
  /** Whose API it is, or the host where it is a site of a user's. */
  service: string;
  method?: string;
  /** Of the answer; absent when none came. */
  status?: number | undefined;
  /** What kind of failure it is, in the service's own words where it has any. */
  type: string;
  /** What the service, or the network, says. */
  reason: string;
  /** By which the service's support finds the call. */
  upstreamRequestId?: string | null | undefined;
  ms?: number;
  /** The service's own code for the failure, and which parameter it is about. */
  code?: string | undefined;
  param?: string | undefined;
}

/** Notes a call that failed: one line for the operator, and the count in the metrics. An error is for what only the operator can put right. */
export function logFailedCall(
  call: OutsideCall,
  sentence = "an outside call failed",
  level: "warn" | "error" = "warn",
): void {
  countOutsideCall(call.service, call.type);
  log[level](call, sentence);
}
