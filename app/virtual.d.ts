/** What the Remix plugin lists of the build. */
declare module "virtual:remix/server-manifest" {
  const manifest: {
    routes: Record<string, { id: string; parentId?: string; path?: string }>;
  };
  export default manifest;
}

/** React types the writer for web streams under the name that has both. */
declare module "react-dom/server.browser" {
  export { renderToReadableStream, type RenderToReadableStreamOptions } from "react-dom/server";
}
