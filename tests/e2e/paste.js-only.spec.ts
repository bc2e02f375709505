import { readPasteCases } from "../helpers/paste-cases.ts";
import { expect, newPost, test } from "./app.ts";

test("keeps what programs put on the clipboard, as the browser reads it", async ({
  page,
  login,
  complaints,
}) => {
  test.slow();
  await login({ editor: "rich" });
  // Pictures of the cases are on no server.
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
  await page.goto(`/preview/${await newPost(page)}/edit`);
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  for (const [program, cases] of readPasteCases())
    for (const { name, html, becomes } of cases)
      await test.step(`${program}: ${name}`, async () => {
        const text = page.getByRole("textbox", { name: "Content" });
        await text.click();
        await page.keyboard.press("Control+a");
        await page.keyboard.press("Delete");
        const markdown = await text.evaluate((element, pasted) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/html", pasted);
          const options = { clipboardData, bubbles: true, cancelable: true };
          element.dispatchEvent(new ClipboardEvent("paste", options));
          // The text is written into the area at once when the page may be left.
          dispatchEvent(new PageTransitionEvent("pagehide"));
          return document.querySelector<HTMLTextAreaElement>("textarea[name=text]")?.value.trim();
        }, html);
        expect.soft(markdown).toBe(becomes.markdown);
        const lost = page.getByText(/^Not pasted: /);
        if (becomes.names === "") await expect.soft(lost).toHaveCount(0);
        else await expect.soft(lost).toHaveText(`Not pasted: ${becomes.names}.`);
      });
  // The policy of the page keeps styles and handlers of a clipboard from being used.
  const refused = complaints.filter((one) => /Content Security Policy/.test(one));
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !refused.includes(one)));
});
