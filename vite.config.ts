import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type BuildOptions } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  server: { host: process.env["HOST"] ?? "127.0.0.1" },
  build: { target: "es2022", sourcemap: false, ...(isSsrBuild ? {} : forBrowsers) },
  // PGlite reads its WebAssembly and data files next to itself, so it cannot be bundled.
  ssr: { external: ["@electric-sql/pglite", "oidc-provider"] },
}));

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|cookie|set-cookie-parser)\//;
const FRAME = /\/app\/copy\/text\.ts|\/app\/components\/(shell\/|[\w-]*(error|meta|unsent-offer|toaster)|ui\/(button|badge|card|classes|feedback|format|icons|menu-items|page-header|relative-time|spinner|use-busy|use-hydrated)\b)/;

const FORMS = /\/app\/components\/ui\/(field|field-frame|choice|alert|use-form-values|use-typed)\.tsx?|node_modules\/@conform-to\//;

/** What every page loads is two files: the framework, which changes seldom, and the frame around the screens. What every form needs is a third; small files cost more than they weigh. The rest is Rollup's to split. */
function chunkOf(id: string): string | undefined {
  if (FRAMEWORK.test(id)) return "framework";
  if (FRAME.test(id)) return "frame";
  return FORMS.test(id) ? "forms" : undefined;
}

/** What the router says to developers alone, in the console; it says so in a production build too. */
const ROUTER_WARNINGS = ["warning", "warning$1", "warnOnce", "warningOnce", "logV6DeprecationWarnings", "logDeprecation"];

/** Terser's further passes take 6 kB gzip off what every screen loads, compared with esbuild. */
const forBrowsers: BuildOptions = {
  minify: "terser",
  terserOptions: { module: true, ecma: 2020, compress: { passes: 4, pure_getters: true, keep_fargs: false, pure_funcs: ROUTER_WARNINGS }, format: { comments: false } },
  rollupOptions: { output: { manualChunks: chunkOf } },
};
