/** An answer that is the same for everybody, before it is compressed. */
export interface PublicAnswer {
  body: Uint8Array<ArrayBuffer>;
  /** Without those of the length. */
  headers: ReadonlyArray<readonly [name: string, value: string]>;
  etag: string;
}

export type RequestHeaders = Pick<Headers, "get">;

/** Learns of each reader that an answer is sent to; runs in the request of that reader. */
export type ViewListener = (headers: RequestHeaders) => void;
