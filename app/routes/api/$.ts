import { notFoundHandler } from "#app/http/api.server.ts";

export const loader = notFoundHandler;
export const action = notFoundHandler;
