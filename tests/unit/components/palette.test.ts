import { describe, expect, it } from "vitest";
import { commandsAt, matching } from "#app/components/palette/commands.ts";
import routes from "#app/routes.ts";

const labels = (query: string, pathname = "/") =>
  matching(commandsAt(pathname), query).map(({ label }) => label);

describe("the commands of the palette", () => {
  it("are found by the beginnings of their words, in any order", () => {
    expect(labels("po my")).toEqual(["My Posts"]);
    expect(labels("DARK th")).toEqual(["Theme: Dark"]);
    expect(labels("ark")).toEqual([]);
    expect(labels("billing")).toEqual(["Subscription"]);
    expect(labels("")).toContain("Sign Out");
  });

  it("begin with those of the post on the screen", () => {
    expect(labels("", "/preview/a-1").slice(0, 2)).toEqual(["Edit this post", "Publish this post"]);
    expect(labels("", "/preview/a-1/edit")[0]).toBe("Publish this post");
    expect(labels("this post", "/posts")).toEqual([]);
  });

  it("lead to screens that there are, each key once", () => {
    const known = new Set(
      routes.flatMap(({ children = [] }) => children.map(({ path }) => `/${path ?? ""}`)),
    );
    const commands = commandsAt("/");
    for (const { deed } of commands) if ("to" in deed) expect(known).toContain(deed.to);
    expect(new Set(commands.map(({ key }) => key)).size).toBe(commands.length);
  });
});
