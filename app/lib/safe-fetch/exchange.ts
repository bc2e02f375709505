/** Requests and responses as plain values. */

export interface SafeInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** Makes text of a body; the names of headers are in lower case. */
export type Decode = (bytes: Uint8Array, headers: Record<string, string>) => string;

/** The whole response, limited in size. Header names are lower case. */
export interface SafeResponse {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/**
 * Why a call got no response. `blocked`: refused by the address guard. `reset`: the connection
 * ended, or the response was not HTTP.
 */
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
