import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { defineConfig, type BuildOptions, type ESBuildOptions, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix(remixConfig),
    ...(isSsrBuild
      ? [besides, compilerAsFile, asInProduction, writesTexts, parserWhenNeeded]
      : []),
  ],
  server: { host: process.env["HOST"] ?? "127.0.0.1" },
  build: { target: "es2022", sourcemap: false, ...(isSsrBuild ? forServer : forBrowsers) },
  ...(isSsrBuild && { esbuild: SHORT }),
  // PGlite and sharp read files next to themselves, so they cannot be bundled.
  ssr: {
    external: ["@electric-sql/pglite", "sharp"],
    noExternal: isSsrBuild ? MANY_FILES : [],
  },
}));

/** Packages of many small files, bundled because reading the files one by one slows the start. */
const MANY_FILES = [
  /^(@anthropic-ai\/sdk|@conform-to|@headlessui|@react-aria|@react-stately|@remix-run\/(react|router)|@oslojs|arctic|@edgefirst-dev|@fastify\/busboy|@mjackson\/headers|d3-|deepmerge|diff|dom-serializer|domelementtype|domhandler|domutils|entities|escape-string-regexp|feed|fflate|htmlparser2|ipaddr\.js|is-plain-object|isbot|jose|launder|nanoid|oauth4webapi|openid-client|parse-srcset|picocolors|postcss|prom-client|react|react-dom|react-hot-toast|react-router|react-router-dom|remix-auth|sanitize-html|scheduler|source-map-js|stripe|turndown|use-sync-external-store|xml-js|zod)/,
];

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|cookie|set-cookie-parser)\//;
const FRAME =
  /\/app\/(copy\/text|lib\/(comma-list|numbers))\.ts|\/app\/components\/(shell\/(?!drawer-trap|pending-screen)|error-page|standalone-page|meta|unsent\/unsent-offer|toast\/toaster|ui\/(button|badge|card|classes|feedback|format|icons|menu-items|page-header|relative-time|spinner|use-busy|use-hydrated)\b)/;

const FIELDS =
  /\/app\/components\/ui\/(field|field-frame|choice|alert|plain-fields|use-form-values|use-typed)\.tsx?/;
const KEPT =
  /\/app\/components\/(kept\/((use-)?kept-form|title-field)|pictures\/open-uploads|facts\/facts-part)\.tsx?$/;
const PREVIEW =
  /\/app\/(routes\/preview\/(parts|publish-answer|help\/address|ignore-enter)|components\/connection\/later-component)\.tsx?$/;
const SETTINGS = /\/app\/(copy\/settings|components\/settings-nav)\.tsx?$/;
const CONFORM = /node_modules\/@conform-to\//;

/**
 * Every page loads two files: the framework, which seldom changes, and the frame around the
 * screens. The fields of forms are a third, because many small files cost more than their size, and
 * Conform a fourth, because not every form needs it; what several parts of a screen share is one
 * file for the same reason. Rollup splits the rest.
 */
function chunkOf(id: string): string | undefined {
  if (FRAMEWORK.test(id)) return "framework";
  if (FRAME.test(id)) return "frame";
  if (CONFORM.test(id)) return "conform";
  if (KEPT.test(id)) return "kept";
  if (PREVIEW.test(id)) return "preview";
  if (SETTINGS.test(id)) return "settings";
  return FIELDS.test(id) ? "fields" : undefined;
}

const forBrowsers: BuildOptions = {
  minify: "esbuild",
  reportCompressedSize: false,
  rollupOptions: { output: { manualChunks: chunkOf } },
};

/**
 * Node reads all of the server's code at each start and keeps its text, two bytes for a character
 * if one of a file is none of Latin-1. Names stay, for stacks.
 */
const forServer: BuildOptions = { minify: "esbuild" };
const SHORT: ESBuildOptions = {
  minifyWhitespace: true,
  minifyIdentifiers: false,
  minifySyntax: false,
  charset: "ascii",
};

/** React's own files ask at each start whether they run in production and name those for both. */
const asInProduction: Plugin = {
  name: "as-in-production",
  apply: "build",
  transform(code, id) {
    if (!/node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//.test(id))
      return null;
    return { code: code.replaceAll("process.env.NODE_ENV", '"production"'), map: null };
  },
};

/** How React writes a page: each of its small texts encoded on its own, into views of 2 kB. */
const WRITES_BYTES: Array<[from: RegExp, to: string]> = [
  [
    /function r\(a,b\)\{if\("string"===typeof b\)\{.*?\}(?=function t\(a,b\)\{a=a\.write\(b\))/s,
    "function r(a,b){a.write(b)}",
  ],
  [/function x\(a\)\{return u\.encode\(a\)\}/, "function x(a){return a}"],
];

/** Has it write texts; `pageWriter` encodes them together. */
const writesTexts: Plugin = {
  name: "writes-texts",
  apply: "build",
  transform(code, id) {
    if (!id.endsWith("/react-dom-server.node.production.min.js")) return null;
    let text = code;
    for (const [from, to] of WRITES_BYTES) {
      if (!from.test(text)) this.error("React writes pages in another way now");
      text = text.replace(from, () => to);
    }
    return { code: text, map: null };
  },
};

/** How Turndown gets its parser of HTML where there is no browser: fifty files, at each start. */
const PARSER_AT_ONCE =
  /var domino = require\('@mixmark-io\/domino'\);\s+(Parser\.prototype\.parseFromString = function \(string\) \{)/;

const parserWhenNeeded: Plugin = {
  name: "parser-when-needed",
  apply: "build",
  transform(code, id) {
    if (!id.endsWith("/turndown/lib/turndown.es.js")) return null;
    if (!PARSER_AT_ONCE.test(code)) this.error("Turndown gets its parser in another way now");
    const later = code.replace(
      PARSER_AT_ONCE,
      (_all, parse) => `${parse}\n      const domino = require('@mixmark-io/domino');`,
    );
    const require = `import { createRequire } from "node:module";
const require = createRequire(import.meta.url);`;
    return { code: `${require}\n${later}`, map: null };
  },
};

/** Emits threads, processes and commands as files beside the server build. */
const besides: Plugin = {
  name: "besides",
  apply: "build",
  buildStart() {
    this.emitFile({
      type: "chunk",
      id: path.resolve("app/content/text-worker.server.ts"),
      fileName: "text-worker.js",
    });
    this.emitFile({
      type: "chunk",
      id: path.resolve("app/media/picture-worker.server.ts"),
      fileName: "picture-worker.js",
    });
    this.emitFile({
      type: "chunk",
      id: path.resolve("app/lib/embedded/watchdog-thread.mjs"),
      fileName: "watchdog-thread.js",
    });
    this.emitFile({
      type: "chunk",
      id: path.resolve("app/cli/commands.ts"),
      fileName: "commands.js",
    });
  },
};

/** How Prisma's client gets its compiler: as text, which stays in memory twice, 4.4 MB each. */
const COMPILER_AS_TEXT =
  /const \{ wasm \} = await import\("(@prisma\/client\/runtime\/[\w.-]+\.wasm-base64\.mjs)"\);?\s+return await decodeBase64AsWasm\(wasm\)/;
const COMPILER_FILE = "prisma-compiler.wasm";

let compiler: Buffer | null = null;

/** Puts that compiler beside the server build as the bytes that it is. */
const compilerAsFile: Plugin = {
  name: "compiler-as-file",
  apply: "build",
  transform(code, id) {
    if (!id.endsWith("/generated/prisma/internal/class.ts")) return null;
    const [found, from = ""] = COMPILER_AS_TEXT.exec(code) ?? [];
    if (found === undefined) this.error("Prisma's client gets its compiler in another way now");
    const text = fs.readFileSync(createRequire(import.meta.url).resolve(from), "utf8");
    const [, base64 = ""] = /const wasm = "([\w+/=]+)"/.exec(text) ?? [];
    if (base64 === "") this.error(`${from} holds no compiler`);
    compiler = Buffer.from(base64, "base64");
    const read = `const { readFileSync } = await import("node:fs");
    return new WebAssembly.Module(readFileSync("build/server/${COMPILER_FILE}"))`;
    return { code: code.replace(found, () => read), map: null };
  },
  writeBundle({ dir = "" }) {
    if (compiler) fs.writeFileSync(path.join(dir, COMPILER_FILE), compiler);
  },
};
