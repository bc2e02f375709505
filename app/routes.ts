import { API_ROUTES } from "./api/routes.ts";
import { index, layout, prefix, route, type RouteConfig } from "@remix-run/route-config";

/** The URL table. Screens follow section 2 of the specification, /api/* its section 7. */
export default [
  layout("routes/app.tsx", [
    index("routes/dashboard.tsx"),
    route("analytics", "routes/analytics.tsx"),
    route("integrations", "routes/integrations.tsx", [
      route("new/:platform", "routes/integration-new.tsx"),
      route(":id/edit", "routes/integration-edit.tsx"),
    ]),
    route("integrations/:id/remove", "routes/integration-remove.tsx"),
    route("subscription", "routes/subscription.tsx"),
    route("subscription/manage", "routes/subscription-manage.tsx"),
    route("checkout/:id", "routes/checkout.tsx"),
    route("profile", "routes/profile.tsx"),
    route("settings", "routes/settings.tsx"),
    route("settings/delete", "routes/settings-delete.tsx"),
    route("posts", "routes/posts.tsx"),
    route("calendar", "routes/calendar.tsx"),
    route("posts/recover", "routes/post-recover.tsx"),
    route("posts/:id/delete", "routes/post-delete.tsx"),
    route("preview/:id", "routes/preview.tsx"),
    route("preview/:id/revisions", "routes/revisions.tsx"),
    route("preview/:id/revisions/:version", "routes/revision.tsx"),
    route("create", "routes/create.tsx", [
      index("routes/create-start.tsx"),
      route("setup", "routes/create-setup.tsx"),
      route("keywords", "routes/create-keywords.tsx"),
      route("generate", "routes/create-generate.tsx"),
      route("review", "routes/create-review.tsx"),
    ]),
    route("create/discard", "routes/create-discard.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),

  route("sign-in/:uid", "routes/sign-in.tsx"),
  route("auth/callback", "routes/auth-callback.ts"),
  route("preview/:id/import-file", "routes/post-import-file.ts"),
  route("settings/export", "routes/settings-export.ts"),
  route("analytics/export", "routes/analytics-export.ts"),
  route("theme", "routes/theme.tsx"),
  route("notifications/read", "routes/notifications-read.tsx"),
  route("s/:publication/:network", "routes/share.ts"),
  route("create/generation/:id/events", "routes/create-events.ts"),
  route("blog/:handle", "routes/blog-list.tsx"),
  route("blog/:handle/feed.xml", "routes/blog-feed.ts"),
  route("blog/:handle/sitemap.xml", "routes/blog-sitemap.ts"),
  route("blog/:handle/:slug", "routes/blog-article.tsx"),
  route("robots.txt", "routes/robots.ts"),
  route("healthz", "routes/healthz.ts"),
  route("readyz", "routes/readyz.ts"),
  route("metrics", "routes/metrics.ts"),

  ...prefix("api", [
    ...API_ROUTES.map(([path, file]) => route(path, `routes/api/${file}.ts`)),
    route("docs", "routes/api-docs.tsx"),
    route("*", "routes/api/not-found.ts"),
  ]),
] satisfies RouteConfig;
