import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { tracePackages } from "../../scripts/runtime.mjs";
import { ACCEPTED, KNOWN_BAD } from "./known-bad.ts";

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
}

const lock = JSON.parse(fs.readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Locked>;
};
const locked = Object.entries(lock.packages)
  .filter(([place]) => place !== "")
  .map(([place, entry]) => ({
    name: place.slice(place.lastIndexOf("node_modules/") + 13),
    ...entry,
  }));

/** True when `version` is older than `other`; a pre-release is older than its release. */
function isBelow(version: string, other: string): boolean {
  const [one, two] = [version, other].map(
    (text) => text.split("-", 1)[0]?.split(".").map(Number) ?? [],
  );
  for (const n of [0, 1, 2])
    if ((one?.[n] ?? 0) !== (two?.[n] ?? 0)) return (one?.[n] ?? 0) < (two?.[n] ?? 0);
  return version.includes("-") && !other.includes("-");
}

const badOnes = (list: typeof locked) =>
  list
    .filter(({ name, version }) =>
      KNOWN_BAD.some(
        (bad) =>
          bad.name === name &&
          (bad.line === undefined || bad.line === Number(version.split(".", 1)[0])) &&
          (bad.below === null || isBelow(version, bad.below)),
      ),
    )
    .map(({ name, version }) => `${name} ${version}`);

describe("the lock file", () => {
  it("holds no version that is known to be bad, except those accepted with a reason", () => {
    const accepted = ACCEPTED.map(({ name, version }) => `${name} ${version}`);
    expect(badOnes(locked).filter((one) => !accepted.includes(one))).toEqual([]);
    expect(
      accepted.filter((one) => !badOnes(locked).includes(one)),
      "accepted, but no longer there",
    ).toEqual([]);
  });

  it("is caught when it holds one", () => {
    expect(
      badOnes([
        { name: "react-router", version: "6.30.4" },
        { name: "cookie", version: "0.6.0" },
        { name: "ip", version: "2.0.1" },
        { name: "undici", version: "7.5.0-rc.1" },
        { name: "express", version: "4.22.3" },
      ]),
    ).toEqual(["react-router 6.30.4", "cookie 0.6.0", "ip 2.0.1", "undici 7.5.0-rc.1"]);
    expect(
      badOnes(
        ["2.17.5", "2.17.6", "2.17.7", "2.18.1"].map((version) => ({
          name: "sanitize-html",
          version,
        })),
      ),
    ).toEqual(["sanitize-html 2.17.5", "sanitize-html 2.17.6"]);
  });

  it("takes packages from the registry only, each with its hash", () => {
    for (const { name, resolved, integrity, link } of locked) {
      expect(link, name).toBeUndefined();
      expect(integrity, name).toMatch(/^sha512-/);
      if (resolved !== undefined)
        expect(resolved, name).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    }
  });

  it("needs no install script", () => {
    expect(
      [...new Set(locked.filter((entry) => entry.hasInstallScript).map(({ name }) => name))].sort(),
    ).toEqual(["@prisma/engines", "esbuild", "prisma"]);
    for (const file of ["scripts/lib.mjs", "Dockerfile"])
      expect(fs.readFileSync(file, "utf8")).toMatch(
        /"ci", "--ignore-scripts"|npm ci --ignore-scripts/,
      );
  });

  it("keeps decoders of browser input out of production", async () => {
    const files = fs.readdirSync("build/server", { recursive: true, encoding: "utf8" });
    const importing = files.filter(
      (file) =>
        file.endsWith(".js") &&
        /(?:from|import) ?["']turbo-stream["']/.test(
          fs.readFileSync(`build/server/${file}`, "utf8"),
        ),
    );
    expect(importing).toEqual([]);
    const shipped = (await tracePackages()).map((folder) =>
      folder.slice(folder.lastIndexOf("node_modules/") + 13),
    );
    expect(shipped).toContain("@remix-run/serve");
    for (const name of ["esbuild", "estree-util-value-to-estree"]) {
      expect(locked.map((entry) => entry.name)).toContain(name);
      expect(shipped).not.toContain(name);
    }
  });
});
