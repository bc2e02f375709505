export type Attributes = Record<string, string | number>;

/** A piece of work that is being timed. */
export interface Span {
  /** `failed`: why, in a word or sentence. */
  end(attributes?: Attributes, failed?: string): void;
}
