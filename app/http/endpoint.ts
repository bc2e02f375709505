import type { z } from "zod";
import type { AuthUser } from "#app/accounts/user.ts";
import type { EndpointDocs } from "./handler.server.ts";

/** What the work of a call gets, all of it checked. */
export interface PublicArgs<P, B, Q> {
  params: P;
  body: B;
  query: Q;
  request: Request;
  /** Aborted when the client has gone away. */
  signal: AbortSignal;
}

interface UserArgs<P, B, Q> extends PublicArgs<P, B, Q> {
  user: AuthUser;
}

interface Schemas<B extends z.ZodType, Q extends z.ZodType> extends EndpointDocs {
  body?: B;
  query?: Q;
}

// `run` is a method, so that an endpoint with a narrower body is still an `Endpoint`.

interface PublicEndpoint<P, B extends z.ZodType, Q extends z.ZodType> extends Schemas<B, Q> {
  auth: "none";
  run(args: PublicArgs<P, z.output<B>, z.output<Q>>): Promise<unknown>;
}

interface UserEndpoint<P, B extends z.ZodType, Q extends z.ZodType> extends Schemas<B, Q> {
  auth?: never;
  run(args: UserArgs<P, z.output<B>, z.output<Q>>): Promise<unknown>;
}

/** One method of one address. `P` are the parameters of the path. */
export type Endpoint<P, B extends z.ZodType = z.ZodType, Q extends z.ZodType = z.ZodType> =
  PublicEndpoint<P, B, Q> | UserEndpoint<P, B, Q>;

export type Endpoints<P> = Partial<
  Record<"GET" | "POST" | "PATCH" | "PUT" | "DELETE", Endpoint<P>>
>;
