import { textOf } from "#app/lib/causes.ts";
import { TOO_LARGE } from "./response.server.ts";
import { BLOCKED } from "./target.server.ts";
import type { NetworkFailure, NetworkFailureKind } from "./exchange.ts";

interface Circumstances {
  host: string;
  /**
   * The connection (and TLS) was established: from here on the other side may have received data.
   */
  connected: boolean;
  timedOut: boolean;
  aborted: boolean;
}

const REFUSED = new Set(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "EADDRNOTAVAIL", "EACCES"]);
const TIMEOUT = new Set(["ETIMEDOUT", "UND_ERR_CONNECT_TIMEOUT"]);
const TLS =
  /^(ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH)/;
/** The other side does not speak TLS. */
const NO_TLS = /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/;

/** Describes a failure below HTTP in plain words. Messages contain only the host of the address. */
export function describeFailure(error: unknown, circumstances: Circumstances): NetworkFailure {
  const code = textOf(error, "code");
  const kind = kindOf(code, circumstances);
  const message =
    code === BLOCKED && error instanceof Error
      ? error.message
      : kind === "tls" && NO_TLS.test(code)
        ? "This port speaks http, not https. Begin the address with http:// instead."
        : sentence(kind, circumstances.host);
  return { kind, sent: circumstances.connected, message };
}

function kindOf(code: string, { connected, timedOut, aborted }: Circumstances): NetworkFailureKind {
  if (aborted) return "aborted";
  if (timedOut) return "timeout";
  if (code === BLOCKED || code === "UND_ERR_INVALID_ARG") return "blocked";
  if (code === TOO_LARGE) return "too_large";
  if (REFUSED.has(code)) return "refused";
  if (TIMEOUT.has(code)) return "timeout";
  if (code === "EAI_AGAIN") return "dns_temporary";
  if (code === "ENOTFOUND" || code === "ENODATA" || code.startsWith("EAI_")) return "dns";
  return !connected && TLS.test(code) ? "tls" : "reset";
}

function sentence(kind: NetworkFailureKind, host: string): string {
  switch (kind) {
    case "refused":
      return `${host} refused the connection.`;
    case "dns":
      return `${host} was not found. Check the address.`;
    case "dns_temporary":
      return `The address of ${host} could not be looked up just now.`;
    case "blocked":
      return `The call to ${host} could not be made. Check what was typed for characters that do not belong there.`;
    case "timeout":
      return `${host} did not answer in time.`;
    case "reset":
      return `${host} ended the connection before it had answered.`;
    case "too_large":
      return `${host} sent an answer that is too large.`;
    case "tls":
      return `The certificate of ${host} could not be trusted. It may have expired or belong to another name.`;
    case "aborted":
      return `The call to ${host} was stopped.`;
  }
}
