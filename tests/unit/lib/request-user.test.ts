import { expect, it } from "vitest";
import { noteUser, patiently, requestUser, runInRequest } from "#app/lib/request-context.server.ts";

const context = () => ({ id: "1", ip: "", shared: new Map() });

it("knows the user of a request once recorded, and none outside a request", async () => {
  const within = runInRequest(context(), async () => {
    const before = requestUser();
    noteUser("ann");
    await Promise.resolve();
    return [
      before,
      requestUser(),
      patiently(() => requestUser()),
      patiently(() => requestUser(), "ben"),
    ];
  });
  expect(await within).toEqual([
    { id: "", patient: true },
    { id: "ann", patient: false },
    { id: "ann", patient: true },
    { id: "ben", patient: true },
  ]);
  noteUser("ann");
  expect(requestUser()).toEqual({ id: "", patient: true });
});
