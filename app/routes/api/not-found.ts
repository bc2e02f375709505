import { notFoundDoor } from "#app/http/api.server.ts";

export const loader = notFoundDoor;
export const action = notFoundDoor;
