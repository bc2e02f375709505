/** What an action throws with 404 when the thing its form changes is gone: who asked, and what. */
export interface LostTarget {
  email: string;
  fields: Array<[string, string]>;
}

export function isLostTarget(data: unknown): data is LostTarget {
  return typeof data === "object" && data !== null && "lostTarget" in data && "fields" in data;
}
