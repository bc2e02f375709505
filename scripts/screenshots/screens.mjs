/* global document */

/**
 * Every screen in every state that a review looks at, one line each: its name, who sees it (a person
 * of the stage, `writer` someone else in each view; none is a visitor), its address, and what is
 * done there before the picture. With `part` the picture is what the window shows, else the whole
 * page. `views` limits it to some views.
 */
export const SCREENS = [
  { name: "landing", at: "/" },
  { name: "sign-in", at: "/api/login" },
  { name: "sign-up", at: "/sign-up" },
  { name: "forgot-password", at: "/forgot-password" },
  { name: "sign-in-error", at: "/api/login", go: signInWithNothing },

  { name: "dashboard-empty", as: "nora", at: "/" },
  { name: "dashboard", as: "anna", at: "/" },
  { name: "dashboard-attention", as: "mara", at: "/" },

  { name: "create-setup", as: "writer", at: "/create?new" },
  { name: "create-setup-example", as: "writer", at: "/create?new&example=how-to" },
  { name: "create-setup-limit", as: "liam", at: "/create?new" },
  { name: "create-keywords", as: "writer", at: "/create?new&example=how-to", go: toKeywords },
  { name: "create-outline", as: "writer", at: "/create?new&example=how-to", go: toOutline },
  { name: "create-generate", as: "writer", at: "/create?new&example=how-to", go: toGenerate },
  { name: "create-review", as: "writer", at: "/create?new&example=comparison", go: toReview },
  { name: "create-review-plan", as: "writer", at: "/create?new", go: toPlan },

  { name: "preview-no-integration", as: "liam", at: ({ posts }) => `/preview/${posts.homeless}` },
  { name: "preview-draft", as: "anna", at: ({ posts }) => `/preview/${posts.draft}` },
  { name: "preview-live", as: "anna", at: ({ posts }) => `/preview/${posts.live}` },
  { name: "preview-update-pending", as: "anna", at: ({ posts }) => `/preview/${posts.pending}` },
  { name: "preview-scheduled", as: "anna", at: ({ posts }) => `/preview/${posts.scheduled}` },
  { name: "preview-failed", as: "mara", at: ({ posts }) => `/preview/${posts.gone}` },
  { name: "preview-reconnect", as: "mara", at: ({ posts }) => `/preview/${posts.refused}` },
  { name: "preview-retrying", as: "mara", at: ({ posts }) => `/preview/${posts.busy}` },
  { name: "preview-unconfirmed", as: "mara", at: ({ posts }) => `/preview/${posts.lost}` },
  { name: "preview-import-file", as: "mara", at: ({ posts }) => `/preview/${posts.file}` },
  { name: "preview-not-found", as: "anna", at: "/preview/none" },
  {
    name: "edit-markdown",
    as: "anna",
    at: ({ posts }) => `/preview/${posts.draft}/edit`,
    go: (page) => chooseEditor(page, "Markdown"),
  },
  {
    name: "edit-rich",
    as: "anna",
    at: ({ posts }) => `/preview/${posts.live}/edit`,
    go: (page) => chooseEditor(page, "Rich text"),
  },
  { name: "edit-new", as: "anna", at: "/posts/new" },
  { name: "revisions", as: "anna", at: ({ posts }) => `/preview/${posts.pending}/revisions` },
  { name: "revision", as: "anna", at: ({ posts }) => `/preview/${posts.pending}/revisions/1` },

  { name: "posts-empty", as: "nora", at: "/posts" },
  { name: "posts", as: "anna", at: "/posts" },
  { name: "posts-troubled", as: "mara", at: "/posts" },
  { name: "posts-failed", as: "mara", at: "/posts?status=failed" },
  { name: "posts-search", as: "anna", at: "/posts?search=bread" },
  { name: "posts-nothing-found", as: "anna", at: "/posts?search=airship" },
  { name: "posts-menu", as: "anna", at: "/posts", go: openRowMenu, part: true },
  { name: "posts-ticked", as: "anna", at: "/posts", go: tickPosts, part: true },
  { name: "posts-selected-publish", as: "anna", at: selected("publish") },
  { name: "posts-selected-schedule", as: "anna", at: selected("schedule") },
  { name: "posts-selected-delete", as: "anna", at: selected("delete") },
  { name: "post-delete", as: "anna", at: ({ posts }) => `/posts/${posts.live}/delete` },
  { name: "calendar", as: "anna", at: "/calendar" },
  { name: "calendar-schedule", as: "anna", at: "/calendar/schedule" },
  {
    name: "calendar-move",
    as: "anna",
    at: ({ posts }) => `/calendar/move?publication=${posts.due}`,
  },

  { name: "analytics-empty", as: "nora", at: "/analytics" },
  { name: "analytics", as: "anna", at: "/analytics" },
  { name: "analytics-90-days", as: "anna", at: "/analytics?days=90" },
  { name: "analytics-post", as: "anna", at: ({ posts }) => `/analytics/posts/${posts.live}` },

  { name: "integrations-none", as: "nora", at: "/integrations" },
  { name: "integrations", as: "anna", at: "/integrations" },
  { name: "integrations-reconnect", as: "mara", at: "/integrations" },
  { name: "integrations-choose", as: "anna", at: "/integrations/new", part: true },
  { name: "integration-wordpress", as: "nora", at: "/integrations/new/wordpress" },
  { name: "integration-medium", as: "nora", at: "/integrations/new/medium" },
  { name: "integration-squarespace", as: "nora", at: "/integrations/new/squarespace" },
  { name: "integration-ghost", as: "nora", at: "/integrations/new/ghost" },
  { name: "integration-blogger", as: "nora", at: "/integrations/new/blogger" },
  { name: "integration-webhook", as: "nora", at: "/integrations/new/webhook" },
  { name: "integration-blog", as: "nora", at: "/integrations/new/blog" },

  { name: "subscription-free", as: "liam", at: "/subscription" },
  { name: "subscription-pro", as: "anna", at: "/subscription" },
  { name: "subscription-manage", as: "anna", at: "/subscription/manage" },
  { name: "checkout", as: "nora", at: ({ checkout }) => checkout },
  { name: "profile", as: "anna", at: "/profile" },
  { name: "settings", as: "anna", at: "/settings" },
  { name: "settings-voice", as: "anna", at: "/settings/voice" },
  { name: "settings-blog", as: "anna", at: "/settings/blog" },
  { name: "settings-notifications", as: "anna", at: "/settings/notifications" },
  { name: "settings-writer", as: "anna", at: "/settings/writer" },
  { name: "settings-sign-in", as: "anna", at: "/settings/sign-in" },
  { name: "settings-people", as: "anna", at: "/settings/people" },
  { name: "settings-system", as: "anna", at: "/settings/system" },
  { name: "settings-import", as: "anna", at: "/settings/import" },
  { name: "settings-delete", as: "anna", at: "/settings/delete" },

  { name: "media-empty", as: "nora", at: "/media" },
  { name: "media", as: "anna", at: "/media" },
  { name: "media-one", as: "anna", at: ({ posts }) => `/media/${posts.picture}` },
  { name: "media-delete", as: "anna", at: ({ posts }) => `/media/${posts.unused}/delete` },

  { name: "menu-notifications", as: "mara", at: "/", go: openNotifications, part: true },
  { name: "menu-user", as: "anna", at: "/", go: openUserMenu, part: true },
  { name: "menu-drawer", as: "anna", at: "/", go: openDrawer, part: true, views: ["390"] },
  { name: "command-palette", as: "anna", at: "/", go: openPalette, part: true },
  { name: "command-palette-search", as: "anna", at: "/", go: searchPalette, part: true },
  { name: "shortcuts", as: "anna", at: "/", go: openShortcuts, part: true },

  { name: "blog-list", at: ({ posts }) => posts.blog },
  { name: "blog-article", at: ({ posts }) => posts.article },
  { name: "blog-tag", at: ({ posts }) => `${posts.blog}/tag/bread` },
  { name: "blog-about", at: ({ posts }) => `${posts.blog}/about` },
  { name: "blog-modern-list", at: ({ posts }) => posts.modern.blog },
  { name: "blog-modern-article", at: ({ posts }) => posts.modern.article },
  { name: "blog-mono-list", at: ({ posts }) => posts.mono.blog },
  { name: "blog-mono-article", at: ({ posts }) => posts.mono.article },
  { name: "api-docs", at: "/api/docs" },
  { name: "not-found", as: "anna", at: "/no/such/page" },
  { name: "error", as: "anna", at: "/preview/none/revisions/1" },
  { name: "connection-lost", as: "anna", at: "/", go: cutOff, part: true },
];

function send(page, intent) {
  return page.click(`button[value=${intent}]`);
}

async function signInWithNothing(page) {
  await send(page, "sign-in");
  await page.locator("[aria-invalid=true]").waitFor();
}

function selected(work) {
  return ({ posts }) => `/posts/selected?do=${work}&post=${posts.draft}&post=${posts.live}`;
}

/** Ticks the first two rows. */
async function tickPosts(page) {
  for (const row of [0, 1]) await page.locator("input[name=post]").nth(row).check();
}

async function toKeywords(page) {
  await send(page, "keywords");
  await page.waitForURL(/\/create\/keywords/);
  await page.locator("button[value=generate]").waitFor();
}

async function toOutline(page) {
  await toKeywords(page);
  await send(page, "plan");
  await page.waitForURL(/\/create\/outline/);
  await page.locator("#section-1").waitFor();
}

async function toGenerate(page) {
  await toKeywords(page);
  await send(page, "generate");
  await page.waitForURL(/\/create\/(generate|review)/);
  await page.locator("main h2").nth(1).waitFor();
}

async function toReview(page) {
  await toKeywords(page);
  await send(page, "generate");
  await page.waitForURL(/\/create\/review/);
  await page.locator("button[value=save]").waitFor();
}

async function toPlan(page) {
  await page.fill("[name=topic]", "How to grow tomatoes on a small balcony");
  await page.fill("[name=targetAudience]", "city gardeners");
  await toReview(page);
}

/** Chooses how to edit; the browser remembers it for the next post. */
async function chooseEditor(page, name) {
  const choice = page.getByRole("button", { name });
  if (await choice.isVisible()) await choice.click();
}

function openRowMenu(page) {
  return page
    .locator("summary", { hasText: /^Actions for/ })
    .nth(1)
    .click();
}

function openNotifications(page) {
  return page.getByRole("button", { name: /Notifications/ }).click();
}

function openUserMenu(page) {
  return page
    .getByRole("button", { name: /account|user menu/i })
    .first()
    .click();
}

function openDrawer(page) {
  return page.getByRole("button", { name: /menu/i }).first().click();
}

async function openPalette(page) {
  await page.keyboard.press("Control+k");
  await page.waitForTimeout(500);
}

async function searchPalette(page) {
  await openPalette(page);
  await page.keyboard.type("bread");
  await page.waitForTimeout(1_000);
}

async function openShortcuts(page) {
  await page.keyboard.press("?");
  await page.waitForTimeout(500);
}

/** Opens another screen while the server cannot be reached. */
async function cutOff(page) {
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  await page.evaluate(() => document.querySelector('nav a[href="/posts"]').click());
  await page.waitForTimeout(1_500);
}
