/** A statement whose only value is a list of texts, `$1::text[]`, and whose columns are texts. */
export interface Standing {
  readonly statement: string;
  /**
   * The first of eight advisory locks that whoever changes what the statement reads shares until
   * its transaction ends, after a ninth that follows them. A reader that holds one of the eight
   * alone knows that nothing changes.
   */
  readonly firstLock: number;
}

export type Row = Array<string | null>;

/** For how long an answer stays true. */
export interface Hold {
  lasts: () => boolean;
}

/** What the statement gives, with the values of each row in their order. */
export interface Answer {
  rows: Row[];
  /** Null: it was true when it was read, and nothing is known of later. */
  hold: Hold | null;
}

export type StandingQuery = (texts: readonly string[]) => Promise<Answer>;
