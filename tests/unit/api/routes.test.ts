import { describe, expect, it } from "vitest";
import { apiDocument } from "#app/api/handlers.server.ts";
import { toApiPath } from "#app/api/routes.ts";

describe("the path of an API route", () => {
  it.each([
    ["posts.ts", "posts"],
    ["posts.$id.ts", "posts/:id"],
    ["posts.$postId.publish.$platform.ts", "posts/:postId/publish/:platform"],
    ["publications.$id.take-down.ts", "publications/:id/take-down"],
    ["openapi[.]json.ts", "openapi.json"],
    ["$.ts", "*"],
  ])("of %s is %s", (file, path) => {
    expect(toApiPath(file)).toBe(path);
  });

  it("matches its handler and belongs to an area of the document", async () => {
    const { paths, tags } = await apiDocument();
    expect(Object.keys(paths).length).toBeGreaterThan(20);
    expect(Object.keys(paths)).toContain("/api/openapi.json");
    expect(Object.keys(paths)).not.toContain("/api/*");
    const areas = tags.map(({ name }) => name);
    for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
      expect(areas, `add the area of ${operation.operationId} to app/api/texts.ts`).toContain(
        operation.tags[0],
      );
  });
});
