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
}

/** Notes a call that failed: one line for the operator, and the count in the metrics. */
export function logFailedCall(call: OutsideCall): void {
  countOutsideCall(call.service, call.type);
  log.warn(call, "an outside call failed");
}
