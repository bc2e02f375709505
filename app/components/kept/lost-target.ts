/**
 * What an action throws with 404 when the thing that its form changes is gone: the signed-in user's
 * e-mail address and the fields that were sent.
 */
export interface MissingTarget {
  email: string;
  fields: Array<[string, string]>;
}

export function isMissingTarget(data: unknown): data is MissingTarget {
  return typeof data === "object" && data !== null && "lostTarget" in data && "fields" in data;
}
