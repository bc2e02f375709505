import fs from "node:fs";
import net, { type AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { makeProject, runScript } from "../../helpers/project.ts";

const folders: string[] = [];
const servers: net.Server[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
  await Promise.all(
    servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))),
  );
});

function project(envFile: string | null = null): string {
  const folder = makeProject(envFile);
  folders.push(folder);
  return folder;
}

/** A port that somebody else listens on. */
async function takenPort(): Promise<number> {
  const server = net.createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const inUse = (port: number) =>
  `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another one.\n`;
const scripts = fs
  .readdirSync("scripts")
  .filter((name) => name.endsWith(".mjs") && name !== "node-version.mjs");
/** What `npm start`, `npm run dev`, `npm test`, `npm run build` and a service run. */
const ENTRIES = [["up.mjs"], ["up.mjs", "--dev"], ["test.mjs"], ["build.mjs"], ["serve.mjs"]];

describe("an older Node", () => {
  it.each(["v18.20.8", "v16.20.2", "v14.21.3", "v20.18.3"])(
    "%s is refused, whatever is started, before anything else happens",
    async (version) => {
      const folder = project();
      const old = path.join(folder, "old.cjs");
      fs.writeFileSync(
        old,
        `Object.defineProperties(process, { version: { value: "${version}" }, versions: { value: { ...process.versions, node: "${version.slice(1)}" } } });`,
      );
      for (const [script = "", ...words] of ENTRIES) {
        const ended = await runScript(folder, ["--require", old, `scripts/${script}`, ...words]);
        expect(ended, script).toEqual({
          code: 1,
          output: `Postwright needs Node 20.19 or newer; this is ${version}.\n`,
        });
      }
    },
  );

  it("is looked for by the first import of every script", () => {
    for (const name of scripts)
      expect(/^import .*$/m.exec(fs.readFileSync(`scripts/${name}`, "utf8"))?.[0], name).toBe(
        'import "./node-version.mjs";',
      );
    const commands = (
      JSON.parse(fs.readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }
    ).scripts;
    for (const name of ["start", "test", "dev", "build"])
      expect(scripts).toContain(
        /^exec node scripts\/([\w-]+\.mjs)/.exec(commands[name] ?? "")?.[1],
      );
  });

  // Node 14 reads all of them before it runs the first; it knows no logical assignment, class field
  // or block of a class.
  it("can read the scripts", () => {
    for (const name of ["node-version.mjs", ...scripts])
      expect(fs.readFileSync(`scripts/${name}`, "utf8"), name).not.toMatch(
        /(?:\?\?|\|\||&&)=|^\s*(?:#\w|static\b)|\/[dgimsuy]*[dv][gimsuy]*\.(?:exec|test)/m,
      );
  });
});

describe("npm start and npm run dev", () => {
  it.each([[[]], [["--dev"]]])(
    "find a port in use before anything is installed %j",
    async (words) => {
      const port = await takenPort();
      const folder = project();
      expect(await runScript(folder, ["scripts/up.mjs", ...words], { PORT: String(port) })).toEqual(
        { code: 1, output: inUse(port) },
      );
      expect(fs.readdirSync(folder).sort()).toEqual(["package.json", "scripts"]);
    },
  );

  it("prefer the port and host of the environment to those of .env", async () => {
    const [port, other] = [await takenPort(), await takenPort()];
    const folder = project(`# settings\nPORT=${port}\nHOST=127.0.0.1\n`);
    expect(await runScript(folder, ["scripts/up.mjs"])).toEqual({ code: 1, output: inUse(port) });
    expect(await runScript(folder, ["scripts/up.mjs"], { PORT: String(other) })).toEqual({
      code: 1,
      output: inUse(other),
    });
    fs.writeFileSync(path.join(folder, ".env"), "HOST=192.0.2.1\n");
    expect(await runScript(folder, ["scripts/up.mjs"])).toEqual({
      code: 1,
      output:
        "HOST must be an address or name of this computer, such as 127.0.0.1 or 0.0.0.0; 192.0.2.1 is none.\n",
    });
  });

  it("leave .env alone where a test says so", async () => {
    const folder = project(`PORT=${await takenPort()}\n`);
    expect(
      (
        await runScript(folder, ["scripts/up.mjs"], {
          POSTWRIGHT_ENV_FILE: "off",
          HOST: "192.0.2.1",
        })
      ).output,
    ).toMatch(/^HOST must be /);
  });

  it.each([
    [{ PORT: "many" }, "PORT must be a whole number from 0 to 65535.\n"],
    [{ PORT: "65536" }, "PORT must be a whole number from 0 to 65535.\n"],
    [
      { HOST: "nowhere.invalid" },
      "HOST must be an address or name of this computer, such as 127.0.0.1 or 0.0.0.0; nowhere.invalid is none.\n",
    ],
  ])("refuse %j", async (env, output) => {
    expect(await runScript(project(), ["scripts/up.mjs"], env as Record<string, string>)).toEqual({
      code: 1,
      output,
    });
  });

  it("say so when .env cannot be read", async () => {
    const folder = project();
    fs.mkdirSync(path.join(folder, ".env"));
    const file = path.join(fs.realpathSync(folder), ".env");
    for (const script of ["up.mjs", "serve.mjs"])
      expect(await runScript(folder, [`scripts/${script}`])).toEqual({
        code: 1,
        output: `The settings in ${file} cannot be read (EISDIR). Make it a file that this account may read, or move it away.\n`,
      });
  });
});

describe("an address that cannot be listened on", () => {
  it("is reported in words of ours, whichever way it fails", async () => {
    const { listenProblem } = (await import(path.resolve("scripts/settings.mjs"))) as {
      listenProblem: (
        error: { code: string; message: string },
        host: string,
        port: string,
      ) => string;
    };
    const said = (code: string) =>
      listenProblem({ code, message: `listen ${code}` }, "127.0.0.1", "80");
    expect(said("EADDRINUSE")).toContain("is in use");
    expect(said("EACCES")).toBe(
      "Port 80 on 127.0.0.1 is not for this account to use. Set PORT to 1024 or above.",
    );
    expect(said("EADDRNOTAVAIL")).toMatch(/^HOST must be /);
    expect(said("EMFILE")).toBe("Postwright cannot listen on port 80 of 127.0.0.1: listen EMFILE");
  });
});
