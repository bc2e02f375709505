/** A limit that the running request counts against. */
export interface CountedLimit {
  name: string;
  limit: number;
  windowMs: number;
  left: number;
  /** When the window ends. */
  expiresAt: number;
}
