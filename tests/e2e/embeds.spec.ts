import { visit } from "../helpers/visitor.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./app.ts";

const VIDEO = "https://youtu.be/dQw4w9WgXcQ";
const POST = "https://x.com/jack/status/20";

test("a video on the blog loads when its reader says so, and not before", async ({
  app,
  page,
}, info) => {
  const anna = await visit(app.url, { email: `${info.testId}@example.com`, firstName: "Anna" });
  const { id } = (
    await anna.json("POST", "/api/posts", {
      title: `A film about tea ${info.project.name}`,
      content: `<p>Water first.</p><p><a href="${VIDEO}" title="How to &quot;brew&quot;">${VIDEO}</a></p><p><a href="${POST}">${POST}</a></p>`,
    })
  ).body as { id: string };
  const { url } = (await anna.json("POST", `/api/publish/${id}`, { platform: "blog", tags: [] }))
    .body as { url: string };

  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(app.url).origin) asked.push(request.url());
  });
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>v</title><p>The video plays.</p>" }),
  );
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(url, { waitUntil: "networkidle" });
  const frame = page.frameLocator('iframe[title="How to \\"brew\\" (YouTube)"]');
  const load = frame.getByRole("link", { name: "Load from youtube-nocookie.com" });
  await load.scrollIntoViewIfNeeded();
  await expect(load).toBeVisible();
  expect(asked).toEqual([]);
  await expectAccessible(page, info.project.name);
  await expectNoSideways(page);
  await expect(page.getByRole("link", { name: 'How to "brew" (YouTube)' })).toHaveAttribute(
    "href",
    VIDEO,
  );
  await expect(page.getByRole("link", { name: `${POST} X` })).toHaveAttribute("href", POST);

  await load.click();
  await expect(frame.getByText("The video plays.")).toBeVisible();
  expect(asked).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"]);
});
