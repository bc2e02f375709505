import { expect, test } from "vitest";
import { screenTitle } from "#app/components/meta.ts";
import { landingMeta, LANDING_META } from "#app/copy/landing-meta.ts";

const matches = [{ id: "root", data: { landingMeta: landingMeta("https://write.example.com") } }];

test("a visitor's screen says what the landing page is, and that it stands at one address", () => {
  const meta = screenTitle("My Posts")({ data: null, matches });
  expect(meta).toContainEqual({ title: LANDING_META.title });
  expect(meta).toContainEqual({ name: "description", content: LANDING_META.description });
  expect(meta).toContainEqual({
    ...{ tagName: "link", rel: "canonical", href: "https://write.example.com/" },
  });
  expect(meta).toContainEqual({
    ...{ property: "og:image", content: "https://write.example.com/product-light.webp" },
  });
});

test("a visitor whose session has ended gets a title", () => {
  const ended = [{ id: "root", data: { landingMeta: null } }];
  expect(screenTitle("My Posts")({ data: null, matches: ended })).toEqual([
    { title: "Postwright" },
  ]);
});

test("a user's screen, and one whose loader failed, have a title only", () => {
  const title = [{ title: "My Posts · Postwright" }];
  for (const data of [{}, undefined])
    expect(screenTitle("My Posts")({ data, matches })).toEqual(title);
});

test("the description fits into search results", () => {
  expect(LANDING_META.title.length).toBeLessThanOrEqual(60);
  expect(LANDING_META.description.length).toBeGreaterThanOrEqual(120);
  expect(LANDING_META.description.length).toBeLessThanOrEqual(160);
});
