/** What goes out and what comes back, in plain values. */

export interface SafeInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The whole answer, read and bounded. Header names are lower case. */
export interface SafeResponse {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Why a call got no answer. `blocked`: the address guard refused it. `reset`: the connection ended, or what came was no HTTP. */
export type NetworkFailureKind =
  | "refused"
  | "dns"
  | "dns_temporary"
  | "blocked"
  | "timeout"
  | "reset"
  | "too_large"
  | "tls"
  | "aborted";

export interface NetworkFailure {
  kind: NetworkFailureKind;
  /** Whether the other side may have received the request. */
  sent: boolean;
  /** A sentence for the user. */
  message: string;
}
