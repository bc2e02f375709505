import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import path from "node:path";
import { defineConfig, type BuildOptions, type ESBuildOptions, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig), ...(isSsrBuild ? [besides] : [])],
  server: { host: process.env["HOST"] ?? "127.0.0.1" },
  build: { target: "es2022", sourcemap: false, ...(isSsrBuild ? forServer : forBrowsers) },
  ...(isSsrBuild && {
    esbuild: SHORT,
    // React asks at each start whether it runs in production; development has no build.
    define: { "process.env.NODE_ENV": '"production"' },
  }),
  // PGlite and sharp read files next to themselves, so they cannot be bundled.
  ssr: {
    external: ["@electric-sql/pglite", "sharp"],
    noExternal: isSsrBuild ? MANY_FILES : [],
  },
}));

/** Packages of many small files, bundled because reading the files one by one slows the start. */
const MANY_FILES = [
  /^(@anthropic-ai\/sdk|@conform-to|@headlessui|@react-aria|@react-stately|@remix-run\/(react|router)|@oslojs|arctic|@edgefirst-dev|@fastify\/busboy|@mjackson\/headers|d3-|deepmerge|diff|dom-serializer|domelementtype|domhandler|domutils|entities|escape-string-regexp|feed|fflate|htmlparser2|ipaddr\.js|is-plain-object|isbot|jose|launder|nanoid|oauth4webapi|openid-client|parse-srcset|picocolors|postcss|react|react-dom|react-hot-toast|react-router|react-router-dom|remix-auth|sanitize-html|scheduler|source-map-js|stripe|use-sync-external-store|xml-js|zod)/,
];

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|cookie|set-cookie-parser)\//;
const FRAME =
  /\/app\/(copy\/text|lib\/(comma-list|numbers))\.ts|\/app\/components\/(shell\/(?!drawer-trap|pending-screen)|error-page|standalone-page|meta|unsent\/unsent-offer|toast\/toaster|ui\/(button|badge|card|classes|feedback|format|icons|menu-items|page-header|relative-time|spinner|use-busy|use-hydrated)\b)/;

const FIELDS =
  /\/app\/components\/ui\/(field|field-frame|choice|alert|plain-fields|use-form-values|use-typed)\.tsx?/;
const KEPT =
  /\/app\/components\/(kept\/((use-)?kept-form|title-field)|pictures\/open-uploads)\.tsx?$/;
const POST =
  /\/app\/(routes\/post\/(view\/(seo-card|post-frame)|help\/address)|components\/ignore-enter)\.tsx?$/;
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
  if (POST.test(id)) return "post";
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

/** Emits threads, processes, commands and the demo's export as files beside the server build. */
const besides: Plugin = {
  name: "besides",
  apply: "build",
  async buildStart() {
    const { packExport } = await import("./app/demo/pack-export.ts");
    this.emitFile({ type: "asset", fileName: "demo-export.zip", source: await packExport() });
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
