// Runs before anything is installed, built or opened: reads .env and checks that the address is
// free. Node built-ins only.
import "./node-version.mjs";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import util from "node:util";

/**
 * Adds the settings in the project's .env to the environment, which overrides them. Exits when the
 * file cannot be read.
 */
export function readEnvFile() {
  // Tests and benchmarks set their own environment.
  if (process.env.POSTWRIGHT_ENV_FILE === "off") return;
  const file = path.resolve(import.meta.dirname, "../.env");
  try {
    // Some editors write a byte order mark, which would become part of the first name.
    const text = fs.readFileSync(file, "utf8");
    const given = util.parseEnv(text.startsWith("\uFEFF") ? text.slice(1) : text);
    for (const [name, value] of Object.entries(given))
      if (!(name in process.env)) process.env[name] = value;
  } catch (error) {
    if (error.code !== "ENOENT")
      stop(
        `The settings in ${file} cannot be read (${error.code}). Make it a file that this account may read, or move it away.`,
      );
  }
}

/**
 * Whether the log is JSON: by LOG_FORMAT, else unless it goes to a terminal. The product uses the
 * same rule (lib/env).
 */
export function logsJson() {
  const format = (process.env.LOG_FORMAT || "").trim() || "auto";
  return format === "json" || (format !== "text" && !process.stdout.isTTY);
}

/** Where the product listens: HOST and PORT, or their defaults. */
export function listenAddress() {
  const { HOST, PORT } = process.env;
  return { host: (HOST || "").trim() || "127.0.0.1", port: (PORT || "").trim() || "3000" };
}

/** Exits with a sentence unless the address can be listened on. */
export async function requireFreePort() {
  const { host, port } = listenAddress();
  try {
    await new Promise((resolve, reject) => {
      const server = net.createServer().once("error", reject);
      server.listen({ host, port: Number(port) }, () => server.close(resolve));
    });
  } catch (error) {
    stop(listenProblem(error, host, port));
  }
}

/** Why nothing can listen there, in one sentence that names the setting to change. */
export function listenProblem({ code, message }, host, port) {
  if (code === "EADDRINUSE")
    return `Port ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another one.`;
  if (code === "EACCES")
    return `Port ${port} on ${host} is not for this account to use. Set PORT to 1024 or above.`;
  if (code === "ERR_SOCKET_BAD_PORT") return "PORT must be a whole number from 0 to 65535.";
  if (["EADDRNOTAVAIL", "EAI_AGAIN", "EINVAL", "ENOTFOUND"].includes(code))
    return `HOST must be an address or name of this computer, such as 127.0.0.1 or 0.0.0.0; ${host} is none.`;
  return `Postwright cannot listen on port ${port} of ${host}: ${message}`;
}

/** Exits with a sentence. */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
