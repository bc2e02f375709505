// @ts-check
/**
 * Every Remix option of this project. vite.config.ts hands this object to the Remix Vite plugin,
 * so it has the plugin's shape, not the shape of the retired esbuild compiler.
 * `v3_lazyRouteDiscovery` stays off: it opens the `__manifest` endpoint (docs/decisions/0001).
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  ignoredRouteFiles: ["**/.*"],
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
    unstable_optimizeDeps: true,
  },
};
