/**
 * Package versions with a published vulnerability, kept here because the advisory service is not
 * reachable everywhere. `below` is the first fixed version (in the release line of `line`, where
 * older lines were fixed too); null where no version is fixed.
 */
export interface KnownBad {
  name: string;
  below: string | null;
  /** The major version that this entry is about. */
  line?: number;
  advisory: string;
}

export const KNOWN_BAD: KnownBad[] = [
  ...[
    "@remix-run/node",
    "@remix-run/react",
    "@remix-run/server-runtime",
    "@remix-run/express",
    "@remix-run/serve",
  ].map((name) => ({
    name,
    below: "2.17.5",
    advisory:
      "CVE-2025-31137, CVE-2025-61686, CVE-2026-22030, CVE-2026-21884, CVE-2026-40181, CVE-2026-42342",
  })),
  {
    name: "@remix-run/router",
    below: "1.23.4",
    advisory: "CVE-2025-68470, CVE-2026-22029, CVE-2026-40181, GHSA-jjmj-jmhj-qwj2",
  },
  {
    name: "react-router",
    below: "6.30.6",
    advisory: "CVE-2025-68470, CVE-2026-22029, GHSA-jjmj-jmhj-qwj2",
  },
  { name: "react-router-dom", below: "6.30.6", advisory: "GHSA-jjmj-jmhj-qwj2" },
  { name: "turbo-stream", below: null, line: 2, advisory: "CVE-2026-34077, CVE-2026-42211" },
  { name: "esbuild", below: "0.25.0", advisory: "GHSA-67mh-4wv8-2f99" },
  { name: "estree-util-value-to-estree", below: "3.3.3", advisory: "CVE-2025-32014" },
  {
    name: "vite",
    below: "6.4.1",
    line: 6,
    advisory: "CVE-2025-30208, CVE-2025-31125, CVE-2025-62522",
  },
  { name: "rollup", below: "4.22.4", line: 4, advisory: "CVE-2024-47068" },
  { name: "express", below: "4.20.0", line: 4, advisory: "CVE-2024-43796, CVE-2024-29041" },
  { name: "body-parser", below: "1.20.3", line: 1, advisory: "CVE-2024-45590" },
  { name: "send", below: "0.19.0", advisory: "CVE-2024-43799" },
  { name: "serve-static", below: "1.16.0", line: 1, advisory: "CVE-2024-43800" },
  { name: "path-to-regexp", below: "0.1.12", line: 0, advisory: "CVE-2024-45296, CVE-2024-52798" },
  { name: "cookie", below: "0.7.0", line: 0, advisory: "CVE-2024-47764" },
  { name: "qs", below: "6.14.1", line: 6, advisory: "CVE-2025-15284" },
  { name: "on-headers", below: "1.1.0", advisory: "CVE-2025-7339" },
  { name: "undici", below: "6.21.2", line: 6, advisory: "CVE-2025-22150, CVE-2025-47279" },
  { name: "undici", below: "7.5.0", line: 7, advisory: "CVE-2025-47279" },
  { name: "koa", below: "2.16.1", line: 2, advisory: "CVE-2025-25200, CVE-2025-32379" },
  { name: "koa", below: "3.0.1", line: 3, advisory: "CVE-2025-54420" },
  {
    name: "sanitize-html",
    below: "2.17.7",
    advisory:
      "CVE-2024-21501, CVE-2026-44990, and what the security releases 2.17.6 and 2.17.7 mend",
  },
  { name: "ws", below: "7.5.10", line: 7, advisory: "CVE-2024-37890" },
  { name: "tar", below: "6.2.1", line: 6, advisory: "CVE-2024-28863" },
  { name: "postcss", below: "8.4.31", advisory: "CVE-2023-44270" },
  { name: "nanoid", below: "3.3.8", line: 3, advisory: "CVE-2024-55565" },
  { name: "braces", below: "3.0.3", advisory: "CVE-2024-4068" },
  { name: "micromatch", below: "4.0.8", advisory: "CVE-2024-4067" },
  { name: "cross-spawn", below: "7.0.5", advisory: "CVE-2024-21538" },
  { name: "semver", below: "6.3.1", line: 6, advisory: "CVE-2022-25883" },
  { name: "semver", below: "7.5.2", line: 7, advisory: "CVE-2022-25883" },
  { name: "brace-expansion", below: "1.1.12", line: 1, advisory: "CVE-2025-5889" },
  { name: "brace-expansion", below: "2.0.2", line: 2, advisory: "CVE-2025-5889" },
  { name: "js-yaml", below: "4.1.1", line: 4, advisory: "CVE-2025-64718" },
  { name: "glob", below: "10.5.0", line: 10, advisory: "CVE-2025-64756" },
  { name: "lodash", below: "4.17.21", advisory: "CVE-2021-23337" },
  { name: "jose", below: "4.15.5", line: 4, advisory: "CVE-2024-28176" },
  { name: "minimist", below: "1.2.6", advisory: "CVE-2021-44906" },
  { name: "json5", below: "2.2.2", line: 2, advisory: "CVE-2022-46175" },
  { name: "ip", below: null, advisory: "CVE-2024-29415" },
  { name: "private-ip", below: null, advisory: "private-ip#31, #32: mapped IPv6 passes" },
  { name: "event-stream", below: null, advisory: "malicious 3.3.6" },
  { name: "node-ipc", below: null, advisory: "CVE-2022-23812" },
];

/** Accepted vulnerabilities, each with the reason why it cannot be exploited here. */
export const ACCEPTED: Array<{ name: string; version: string; why: string }> = [
  {
    name: "turbo-stream",
    version: "2.4.1",
    why: "Both are in decoding. The server only encodes; browsers decode what our own server sent.",
  },
  {
    name: "esbuild",
    version: "0.17.6",
    why: "A development dependency of @remix-run/dev. The hole is its own development server, which nothing starts.",
  },
  {
    name: "estree-util-value-to-estree",
    version: "1.3.0",
    why: "A development dependency of @remix-run/dev, for MDX. The product has no MDX.",
  },
];
