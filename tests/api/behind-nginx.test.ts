import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import https from "node:https";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeAnthropic, type FakeAnthropic } from "../fakes/anthropic.ts";
import { AUTHORITY, CERTIFICATES } from "../fakes/certificates.ts";
import { freePort, startApp, type App } from "../helpers/app.ts";
import { untilTrue } from "../helpers/until-true.ts";
import { visit } from "../helpers/visitor.ts";

/** The product behind nginx. */

const NGINX = "/usr/sbin/nginx";
const CREDENTIALS_KEY = "nginx-key-of-at-least-32-characters";
let folder: string;
let dataDir: string;
let nginx: ChildProcess | undefined;
let app: App | undefined;
let model: FakeAnthropic;
let origin: string;
let token: string;
let plainPort: number;

/** The page's own file, with this computer's ports and names. */
function documented(plain: number, secure: number, product: string): string {
  return settings(
    folder,
    fs
      .readFileSync("docs/deploy/nginx.conf", "utf8")
      .replace("listen 80;", `listen 127.0.0.1:${plain};`)
      .replace("listen 443 ssl", `listen 127.0.0.1:${secure} ssl`)
      .replaceAll("server_name write.example.com;", "server_name 127.0.0.1;")
      .replace("/etc/letsencrypt/live/write.example.com/fullchain.pem", `${folder}/cert.pem`)
      .replace("/etc/letsencrypt/live/write.example.com/privkey.pem", `${folder}/key.pem`)
      .replaceAll("/var/log/nginx/", `${folder}/`)
      .replace("http://127.0.0.1:3000", product),
  );
}

/** What nginx reads, with all that it writes in one folder. */
function settings(folder: string, site: string): string {
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  return `daemon off; user root; pid ${folder}/pid; error_log ${folder}/start.log;
events {}
http { access_log ${folder}/access.log; ${folders} ${site} }`;
}

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
  /** In how many pieces the body came. */
  pieces: number;
}

function ask(
  where: string,
  given: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  const { method = "GET", headers = {}, body } = given;
  return new Promise((resolve, reject) => {
    const request = https.request(
      origin + where,
      { method, ca: AUTHORITY, headers: { "X-Forwarded-For": "203.0.113.9", ...headers } },
      (response) => {
        let [text, pieces] = ["", 0];
        response.on("data", (chunk: Buffer) => {
          pieces++;
          text += String(chunk);
        });
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: text,
            pieces,
          }),
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

const cannotRun = !fs.existsSync(NGINX) || process.getuid?.() !== 0;

/** Set up as docs/deploy/nginx.conf says, with TLS. */
describe.skipIf(cannotRun)("behind nginx", () => {
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-nginx-"));
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-nginx-data-"));
    model = await startFakeAnthropic();
    const env = {
      CREDENTIALS_KEY,
      ANTHROPIC_API_KEY: "key",
      ANTHROPIC_BASE_URL: model.url,
      LOG_LEVEL: "info",
    };
    const first = await startApp(env, dataDir);
    const anna = await visit(first.url, { email: "anna@example.com" });
    const made = await anna.submit("/settings", {
      intent: "create-token",
      name: "nginx",
      scope: "write",
      expires: "30",
    });
    token = /pw_[\w-]{43}/.exec(made.html)?.[0] ?? "";
    await first.stop();
    plainPort = await freePort();
    const secure = await freePort();
    origin = `https://127.0.0.1:${secure}`;
    app = await startApp({ ...env, APP_URL: origin, TRUST_PROXY: "on" }, dataDir);
    fs.writeFileSync(`${folder}/cert.pem`, CERTIFICATES.good.cert);
    fs.writeFileSync(`${folder}/key.pem`, CERTIFICATES.good.key);
    fs.writeFileSync(`${folder}/nginx.conf`, documented(plainPort, secure, app.url));
    nginx = spawn(NGINX, ["-p", folder, "-c", `${folder}/nginx.conf`], { stdio: "inherit" });
    for (let tries = 0; ; tries++) {
      const up = await ask("/healthz").catch(() => null);
      if (up?.status === 200) break;
      if (tries > 100) throw new Error(fs.readFileSync(`${folder}/start.log`, "utf8"));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => nginx?.once("exit", resolve));
    if (nginx?.kill("SIGTERM")) await ended;
    await Promise.all([app?.stop(), model.close()]);
    for (const made of [folder, dataDir]) fs.rmSync(made, { recursive: true, force: true });
  });

  const bearer = () => ({ Authorization: `Bearer ${token}` });
  const json = { "Content-Type": "application/json" };

  it("serves pages by https, with HSTS and secure cookies", async () => {
    const page = await ask("/");
    expect(page.status).toBe(200);
    expect(page.headers["strict-transport-security"]).toContain("max-age=");
    const login = await ask("/api/login");
    expect([302, 303]).toContain(login.status);
    for (const cookie of [login.headers["set-cookie"] ?? []].flat())
      expect(cookie).toMatch(/; Secure/);
  });

  it("knows the client's address and nothing that the client says of it", async () => {
    const { headers } = await ask("/api/auth/user", { headers: { "X-Request-Id": "mine" } });
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
    // Another address would be refused after thirty wrong tokens; this computer's is not.
    const statuses = new Set<number>();
    for (let n = 0; n < 40; n++)
      statuses.add(
        (await ask("/api/posts", { headers: { Authorization: "Bearer pw_wrong" } })).status,
      );
    expect([...statuses]).toEqual([401]);
  });

  it("passes server-sent events on as they come", async () => {
    model.script({ kind: "slow", delayMs: 20 });
    const post = await ask("/api/posts", {
      method: "POST",
      headers: { ...bearer(), ...json },
      body: JSON.stringify({ title: "Pots", content: "<p>Deep pots hold water well.</p>" }),
    });
    const { id } = JSON.parse(post.body) as { id: string };
    const stream = await ask(`/preview/${id}/help`, {
      method: "POST",
      headers: { ...bearer(), ...json, Accept: "text/event-stream" },
      body: JSON.stringify({
        purpose: "rewrite",
        title: "Pots",
        text: "Deep pots hold water well.",
        helpSelected: "Deep pots hold water well.",
        helpInstruction: "Say it shorter",
      }),
    });
    expect(stream.headers["content-type"]).toContain("text/event-stream");
    const events = stream.body.match(/^data: /gm)?.length ?? 0;
    expect(events).toBeGreaterThan(10);
    expect(stream.pieces).toBeGreaterThan(events / 2);
  });

  it("lets uploads of 64 MB through, and the product refuse larger ones", async () => {
    const upload = (bytes: number) => {
      const [start, end] = [
        '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n',
        "\r\n--x--\r\n",
      ];
      const filler = Buffer.alloc(bytes - start.length - end.length, 7);
      return ask("/api/media", {
        method: "POST",
        headers: { ...bearer(), "Content-Type": "multipart/form-data; boundary=x" },
        body: Buffer.concat([Buffer.from(start), filler, Buffer.from(end)]),
      });
    };
    const whole = await upload(64 * 2 ** 20);
    expect(whole.headers["server"]).toContain("nginx");
    expect([whole.status, whole.body]).toEqual([
      expect.any(Number),
      expect.not.stringMatching(/<html>/i),
    ]);
    expect([200, 400, 413, 415]).toContain(whole.status);
    expect(whole.headers["x-request-id"]).toBeDefined();
  });

  it("logs no token: neither a link's query nor a referrer, nor what failed", async () => {
    const paths = ["/reset-password", "/join", "/confirm-email"];
    const logs = () =>
      fs
        .readdirSync(folder)
        .filter((name) => name.endsWith(".log"))
        .map((name) => fs.readFileSync(path.join(folder, name), "utf8"))
        .join("");
    for (const place of paths) await ask(`${place}?token=canary`);
    await ask("/icons.svg", { headers: { Referer: `${origin}/join?token=canary` } });
    await fetch(`http://127.0.0.1:${plainPort}/join?token=canary`, { redirect: "manual" });
    // While the product is away, nginx answers itself and has an error to tell of.
    await app?.stop();
    const away = await ask("/reset-password?token=canary");
    expect(away.status).toBe(502);
    for (const place of paths) expect(logs()).toContain(`"GET ${place}" `);
    expect(logs()).toMatch(/"GET \/reset-password" 502 /);
    expect(logs()).not.toContain("canary");
  });
});

/** Set up by somebody who has not read the page: no header tells of the proxy, Host is loopback. */
describe.skipIf(cannotRun)("a new installation behind a bare nginx", () => {
  const WAYS = [
    ["1.0", ""],
    ["1.1", ""],
    ["1.1 without a Connection header", 'proxy_set_header Connection "";'],
    ["1.1 for web sockets", "proxy_set_header Connection upgrade;"],
  ] as const;
  let product: App;
  let proxy: ChildProcess;
  let place: string;
  let ports: number[];

  beforeAll(async () => {
    place = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-bare-nginx-"));
    product = await startApp({ HOST: undefined });
    ports = await Promise.all(WAYS.map(freePort));
    const servers = WAYS.map(
      ([version, more], n) => `server { listen 127.0.0.1:${ports[n]}; location / {
        proxy_http_version ${version.slice(0, 3)}; ${more} proxy_pass ${product.url}; } }`,
    );
    fs.writeFileSync(`${place}/nginx.conf`, settings(place, servers.join("\n")));
    proxy = spawn(NGINX, ["-p", place, "-c", `${place}/nginx.conf`], { stdio: "inherit" });
    await untilTrue(() =>
      fetch(`http://127.0.0.1:${ports[0]}/healthz`).then(
        (r) => r.ok,
        () => false,
      ),
    );
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => proxy.once("exit", resolve));
    if (proxy.kill("SIGTERM")) await ended;
    await product.stop();
    fs.rmSync(place, { recursive: true, force: true });
  });

  it.each(WAYS.map(([version], n) => [version, n] as const))(
    "asks for the set-up code over HTTP/%s",
    async (_version, n) => {
      const at = `http://127.0.0.1:${ports[n]}`;
      const page = await fetch(`${at}/set-up`, { headers: { "Sec-Fetch-Site": "same-origin" } });
      expect(await page.text()).toContain('name="code"');
      const made = await fetch(`${at}/set-up`, {
        method: "POST",
        headers: { "Sec-Fetch-Site": "same-origin" },
        body: new URLSearchParams({
          intent: "create-owner",
          name: "Eve",
          email: "eve@example.com",
          password: "seven green bicycles",
          code: "",
        }),
      });
      expect([made.status, await made.text()]).toEqual([
        400,
        expect.stringContaining("This is not the set-up code"),
      ]);
    },
  );

  it("asks a browser that does without the proxy for none", async () => {
    const page = await fetch(`${product.url}/set-up`);
    expect(await page.text()).not.toContain('name="code"');
  });
});
