/** Why a request to a model failed, the same for both wires. */
export interface Failure extends Error {
  name: "ModelFailure";
  /** No answer in time, no whole answer, or an answer that is an error. */
  kind: "timeout" | "connection" | "answer";
  /** Of an answer; undefined for an error in the middle of a stream. */
  status?: number | undefined;
  /** What the service calls the error. */
  type?: string | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
  requestId?: string | undefined;
}

type Details = Partial<Pick<Failure, "status" | "type" | "retryAfter" | "requestId" | "cause">>;

/** A failure with what the service said. */
export function failure(kind: Failure["kind"], message: string, details: Details = {}): Failure {
  return Object.assign(new Error(message), { name: "ModelFailure" as const, kind, ...details });
}

export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && error.name === "ModelFailure";
}
