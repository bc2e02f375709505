import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  isWithoutScripts,
  newPost,
  test,
  waitForHydration,
} from "./app.ts";

const undo = (page: Page) => page.getByRole("button", { name: "Undo" });

/** The state that the API tells of a post. */
const statusOf = async (page: Page, id: string) => {
  const answer = await page.request.get(`/api/posts/${id}`);
  return answer.ok() ? ((await answer.json()) as { status: string }).status : answer.status();
};

test("brings a deleted post back", async ({ page, login }, info) => {
  await login();
  const id = await newPost(page);
  await page.goto("/posts");
  await page.locator("summary", { hasText: "Actions for Balcony tomatoes" }).click();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Delete" }).click();
  if (isWithoutScripts(info.project.name))
    await page.getByRole("button", { name: "Delete post" }).click();
  await expect(page.getByText("Post Deleted")).toBeVisible();
  expect(await statusOf(page, id)).toBe(404);
  await expectAccessible(page, info.project.name);
  await undo(page).click();
  await expect(page.getByText("Restored")).toBeVisible();
  expect(await statusOf(page, id)).toBe("draft");
  await page.getByRole("link", { name: "Open", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Balcony tomatoes");
});

test("schedules again what was cancelled, and moves back what was moved", async ({
  page,
  login,
}) => {
  await login();
  const id = await newPost(page);
  const year = new Date().getUTCFullYear() + 1;
  const scheduled = await page.request.post(`/api/publish/${id}`, {
    data: { platform: "blog", scheduledDate: `${year}-06-15T10:00:00Z` },
  });
  expect(scheduled.ok()).toBe(true);
  await page.goto(`/preview/${id}`);
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page.getByText("Post Saved!")).toBeVisible();
  expect(await statusOf(page, id)).toBe("draft");
  await undo(page).click();
  await expect(page.getByText("Restored")).toBeVisible();
  expect(await statusOf(page, id)).toBe("scheduled");

  const publication = page.locator("input[name=publicationId]").first();
  const move = `/calendar/move?publication=${await publication.inputValue()}`;
  const at = page.getByLabel("New date and time");
  await page.goto(move);
  const former = await at.inputValue();
  await at.fill(`${year}-07-20T08:00`);
  await page.getByRole("button", { name: "Move post" }).click();
  await expect(page).toHaveURL(`/calendar?month=${year}-07`);
  await undo(page).click();
  await expect(page).toHaveURL(`/calendar?month=${year}-06`);
  await expect(page.getByText("Restored")).toBeVisible();
  await page.goto(move);
  await expect(at).toHaveValue(former);
});

test("offers kept typing again that was discarded", async ({ page, login }, info) => {
  await login();
  const id = await newPost(page);
  const edit = `/preview/${id}/edit`;
  const kept = await page.request.post("/preview/kept-edits", {
    data: {
      ...{
        id: randomUUID(),
        postId: id,
        version: 1,
        title: "Balcony tomatoes",
        text: "Take a very deep pot.",
      },
    },
  });
  expect(kept.ok()).toBe(true);
  await page.goto(edit);
  if (!isWithoutScripts(info.project.name)) await waitForHydration(page);
  const found = page.getByText("Unsaved changes found");
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(page.getByText("Changes discarded")).toBeVisible();
  await expect(found).toBeHidden();
  await undo(page).click();
  await expect(page.getByText("Restored")).toBeVisible();
  await expect(found).toBeVisible();
  await page.goto(edit);
  await page.getByRole("link", { name: "Use it" }).click();
  await expect(page.getByLabel("Content")).toHaveValue("Take a very deep pot.");
});
