import type { spawn, ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  buildImage,
  contextFiles,
  inside,
  NODE_USER,
  readDockerfile,
  runInImage,
  type Stage,
} from "../../scripts/image.mjs";
import { freePort } from "../helpers/app.ts";
import { isShort } from "./send.ts";

/**
 * The Dockerfile and the compose file: their text and, in the long run as root, the result of their
 * steps.
 */

const dockerfile = readDockerfile();
const final = dockerfile.slice(dockerfile.map(([instruction]) => instruction).lastIndexOf("FROM"));
const compose = fs.readFileSync("docker-compose.yml", "utf8");

describe("the Dockerfile", () => {
  it("builds in one stage and serves from another without build tools", () => {
    expect(dockerfile.filter(([instruction]) => instruction === "FROM").length).toBe(2);
    for (const [instruction, rest] of final)
      if (instruction === "COPY") expect(rest).toMatch(/^--from=build /);
    expect(JSON.stringify(final)).not.toMatch(/npm (?:ci|install)/);
  });

  it("runs as an unprivileged user, with one volume and a health check", () => {
    const names = final.map(([instruction]) => instruction);
    expect(final.find(([instruction]) => instruction === "USER")?.[1]).toBe("node");
    expect(names.indexOf("USER")).toBeLessThan(names.indexOf("CMD"));
    expect(names.filter((name) => name === "VOLUME")).toHaveLength(1);
    const health = final.find(([instruction]) => instruction === "HEALTHCHECK")?.[1] ?? "";
    expect(health).toContain("/healthz");
    expect(health).not.toMatch(/"node"|curl|wget/);
  });

  it("installs from the lock file, runs no install scripts and holds no secret", () => {
    expect(JSON.stringify(dockerfile)).toContain("npm ci --ignore-scripts");
    expect(JSON.stringify(dockerfile)).not.toMatch(/(?:KEY|SECRET|PASSWORD|TOKEN)=/i);
  });

  it("copies no more of the folder than the build needs", () => {
    const files = contextFiles();
    for (const needed of [
      "package.json",
      "package-lock.json",
      ".npmrc",
      "vite.config.ts",
      "remix.config.js",
      "tsconfig.json",
      "app/root.tsx",
      "prisma/schema.prisma",
      "scripts/serve.mjs",
      "public/favicon.svg",
    ])
      expect(files).toContain(needed);
    expect(
      files.filter((file) =>
        /^(?:tests|docs|data|build|node_modules|\.git|\.ci)\/|(?:^|\/)\.env|app\/generated/.test(
          file,
        ),
      ),
    ).toEqual([]);
  });
});

describe("docker-compose.yml", () => {
  it("keeps root file systems read-only, drops capabilities, binds ports locally and takes secrets from the environment", () => {
    expect(compose.match(/read_only: true/g)).toHaveLength(2);
    expect(compose).toMatch(/cap_drop:\s+- ALL/);
    expect(compose.match(/no-new-privileges:true/g)).toHaveLength(2);
    expect(compose).toContain('"${HOST:-127.0.0.1}:${PORT:-3000}:3000"');
    expect(compose).toMatch(/CREDENTIALS_KEY: \$\{CREDENTIALS_KEY:\?/);
    expect(compose).toMatch(/POSTGRES_PASSWORD: \$\{POSTGRES_PASSWORD:\?/);
    expect(compose).not.toMatch(/(?:PASSWORD|SECRET|KEY): *[A-Za-z0-9]/);
    expect(compose).toContain("condition: service_healthy");
  });
});

// Only root can switch to USER.
describe.skipIf(isShort || process.getuid?.() !== 0)("the image's steps, run in a folder", () => {
  let folder: string;
  let stage: Stage;
  let served: ChildProcess | undefined;

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-image-"));
    fs.chmodSync(folder, 0o755);
    stage = buildImage(folder);
  }, 900_000);
  afterAll(() => {
    served?.kill("SIGKILL");
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it("leave no development package behind, and no more than what is loaded", () => {
    expect(bytesBelow(inside(stage, "node_modules"))).toBeLessThan(250_000_000);
    for (const name of [
      "prisma",
      "typescript",
      "effect",
      "@prisma/studio-core",
      "@vercel/nft",
      "vite",
      "vitest",
      "@playwright/test",
      "eslint",
      "tailwindcss",
      "@remix-run/dev",
    ])
      expect(fs.existsSync(inside(stage, `node_modules/${name}`)), name).toBe(false);
  });

  it(
    "serve as a user that can write to the volume and nowhere else, answer the health check, and stop cleanly",
    { timeout: 120_000 },
    async () => {
      const env = { HOST: "127.0.0.1", PORT: String(await freePort()) };
      expect(writable(stage)).toEqual([]);
      served = runInImage(stage, stage.command, env);
      let output = "";
      for (const stream of [served.stdout, served.stderr])
        stream?.on("data", (chunk) => (output += String(chunk)));
      const ended = new Promise<number | null>((resolve) => served?.once("exit", resolve));
      const until = Date.now() + 90_000;
      while ((await exitOf(runInImage(stage, stage.health, env))) !== 0)
        expect(Date.now(), output).toBeLessThan(until);
      const health = (await (await fetch(`http://127.0.0.1:${env.PORT}/healthz`)).json()) as {
        ok: boolean;
      };
      expect(health.ok).toBe(true);
      expect(await cpuSecondsOf(() => exitOf(runInImage(stage, stage.health, env)))).toBeLessThan(
        0.1,
      );
      expect((await fetch(`http://127.0.0.1:${env.PORT}/`)).status).toBe(200);
      expect(fs.statSync(`/proc/${served.pid ?? 0}`).uid).toBe(NODE_USER);
      expect(writable(stage)).toEqual([]);
      served.kill("SIGTERM");
      expect(await ended).toBe(0);
      expect(await exitOf(runInImage(stage, stage.health, env))).not.toBe(0);
    },
  );
});

/** What the image's user could change outside the volume. */
function writable(stage: Stage): string[] {
  const found: string[] = [];
  const walk = (place: string): void => {
    for (const entry of fs.readdirSync(place, { withFileTypes: true })) {
      const full = path.join(place, entry.name);
      if (full === inside(stage, stage.volume) || entry.isSymbolicLink()) continue;
      const { uid, mode } = fs.statSync(full);
      if (uid === NODE_USER || (mode & 0o002) !== 0) found.push(full);
      if (entry.isDirectory()) walk(full);
    }
  };
  walk(stage.root);
  return found;
}

/** As the disk counts it: in whole blocks. */
function bytesBelow(place: string): number {
  let bytes = 0;
  for (const entry of fs.readdirSync(place, { withFileTypes: true })) {
    const full = path.join(place, entry.name);
    bytes += entry.isDirectory() ? bytesBelow(full) : 512 * fs.statSync(full).blocks;
  }
  return bytes;
}

/** What ended children of this process took meanwhile, by /proc. */
async function cpuSecondsOf(work: () => Promise<unknown>): Promise<number> {
  const ticks = () => {
    const [, after = ""] = /\) (.*)/.exec(fs.readFileSync("/proc/self/stat", "utf8")) ?? [];
    const fields = after.split(" ").map(Number);
    return (fields[13] ?? 0) + (fields[14] ?? 0);
  };
  const before = ticks();
  await work();
  return (ticks() - before) / 100;
}

function exitOf(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve) => child.once("exit", resolve));
}
