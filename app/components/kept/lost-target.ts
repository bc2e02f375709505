/**
 * What an action throws with 404 when the thing that its form changes is gone: the signed-in user's
 * e-mail address and the fields that were sent.
 */
export interface LostTarget {
  email: string;
  fields: Array<[string, string]>;
}

export function isLostTarget(data: unknown): data is LostTarget {
  return typeof data === "object" && data !== null && "lostTarget" in data && "fields" in data;
}
