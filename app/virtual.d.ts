/** What the Remix plugin lists of the build. */
declare module "virtual:remix/server-manifest" {
  const manifest: {
    routes: Record<string, { id: string; parentId?: string; path?: string }>;
  };
  export default manifest;
}
