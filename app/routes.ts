import fs from "node:fs";
import path from "node:path";
import { toApiPath } from "./api/routes.ts";
import { index, layout, prefix, route, type RouteConfig } from "@remix-run/route-config";

/** Evaluated at build time only, so the source folder is there to be listed. */
const API_FILES = fs.readdirSync(path.join(import.meta.dirname, "routes/api"));

/** The URL table. An API call is named by its file: `routes/api/posts.$id.ts` is /api/posts/:id. */
export default [
  layout("routes/app/route.tsx", [
    index("routes/dashboard/route.tsx"),
    route("analytics", "routes/analytics/route.tsx"),
    route("integrations", "routes/integrations/route.tsx", [
      route("new/:platform", "routes/integrations/new.tsx"),
      route(":id/edit", "routes/integrations/edit.tsx"),
    ]),
    route("integrations/:id/remove", "routes/integrations/remove.tsx"),
    route("subscription", "routes/subscription/route.tsx"),
    route("subscription/manage", "routes/subscription/manage.tsx"),
    route("checkout/:id", "routes/checkout.tsx"),
    route("profile", "routes/profile.tsx"),
    route("settings", "routes/settings/route.tsx"),
    route("settings/voice", "routes/settings/voice/route.tsx"),
    route("settings/delete", "routes/settings/delete.tsx"),
    route("settings/writer", "routes/settings/writer/route.tsx"),
    route("settings/writer/remove-key", "routes/settings/writer/remove-key.tsx"),
    route("posts", "routes/posts/route.tsx"),
    route("media", "routes/media/route.tsx"),
    route("media/find", "routes/media/find/route.tsx"),
    route("media/:id", "routes/media/picture/route.tsx"),
    route("media/:id/delete", "routes/media/picture/delete.tsx"),
    route("calendar", "routes/calendar/route.tsx"),
    route("calendar/schedule", "routes/calendar/schedule/route.tsx"),
    route("calendar/move", "routes/calendar/move.tsx"),
    route("posts/new", "routes/preview/new.tsx"),
    route("posts/selected", "routes/posts/selected/route.tsx"),
    route("posts/recover", "routes/posts/recover.tsx"),
    route("posts/:id/delete", "routes/posts/delete.tsx"),
    route("posts/:id/publish", "routes/posts/publish.tsx"),
    route("preview/:id", "routes/preview/route.tsx"),
    route("preview/:id/revisions", "routes/preview/revisions.tsx"),
    route("preview/:id/revisions/:version", "routes/preview/revision.tsx"),
    route("create", "routes/create/route.tsx", [
      index("routes/create/start.tsx"),
      route("setup", "routes/create/setup/route.tsx"),
      route("keywords", "routes/create/keywords/route.tsx"),
      route("outline", "routes/create/outline/route.tsx"),
      route("generate", "routes/create/generate/route.tsx"),
      route("review", "routes/create/review/route.tsx"),
    ]),
    route("create/discard", "routes/create/discard.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),

  route("sign-in/:uid", "routes/sign-in/route.tsx"),
  route("auth/callback", "routes/auth-callback.ts"),
  route("posts/find", "routes/posts/find.ts"),
  route("media/list", "routes/media/list.ts"),
  route("media/find/thumbnail", "routes/media/find/thumbnail.ts"),
  route("media/upload", "routes/media/upload.ts"),
  route("preview/kept-edits", "routes/preview/kept-edits.ts"),
  route("preview/check", "routes/preview/check.ts"),
  route("preview/:id/import-file", "routes/preview/import-file.ts"),
  route("preview/:id/help", "routes/preview/help/stream.ts"),
  route("settings/export", "routes/settings/export.ts"),
  route("analytics/export", "routes/analytics/export.ts"),
  route("theme", "routes/theme.tsx"),
  route("notifications/read", "routes/notifications-read.tsx"),
  route("s/:publication/:network", "routes/share.ts"),
  route("create/generation/:id/events", "routes/create/generate/events.ts"),
  route("blog/:handle", "routes/blog/list.tsx"),
  route("blog/:handle/feed.xml", "routes/blog/feed.ts"),
  route("blog/:handle/sitemap.xml", "routes/blog/sitemap.ts"),
  route("blog/:handle/:slug", "routes/blog/article.tsx"),
  route("robots.txt", "routes/robots.ts"),
  route("healthz", "routes/healthz.ts"),
  route("readyz", "routes/readyz.ts"),
  route("metrics", "routes/metrics.ts"),

  ...prefix("api", [
    ...API_FILES.map((file) => route(toApiPath(file), `routes/api/${file}`)),
    route("docs", "routes/api-docs/route.tsx"),
  ]),
] satisfies RouteConfig;
