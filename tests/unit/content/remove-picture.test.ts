import { expect, it } from "vitest";
import { removePicture } from "#app/content/remove-picture.ts";

const ID = "01a20cbc-3818-7098-b26d-20ab861a8850";
const OTHER = "01a20cbc-3818-7098-b26d-20ab861a8851";
const img = (id: string) => `<img src="/media/${id}/1600" alt="1 &gt; 0">`;

it.each([
  ["a figure with its caption", `<figure>${img(ID)}<figcaption>Noon</figcaption></figure>`, ""],
  ["a paragraph", `<p>${img(ID)}</p>`, ""],
  ["a linked figure", `<figure><a href="https://e.test">${img(ID)}</a></figure>`, ""],
  ["a figure that shows it twice", `<figure>${img(ID)}${img(ID)}</figure>`, ""],
  ["a line", `<p>One ${img(ID)} two</p>`, "<p>One  two</p>"],
  [
    "a figure with another picture",
    `<figure>${img(ID)}${img(OTHER)}<figcaption>Both</figcaption></figure>`,
    `<figure>${img(OTHER)}<figcaption>Both</figcaption></figure>`,
  ],
  [
    "a figure with somebody else's picture",
    `<figure>${img(ID)}<img src="https://e.test/a.png"></figure>`,
    '<figure><img src="https://e.test/a.png"></figure>',
  ],
  ["no place", `<p>/media/${ID}/1600</p>`, `<p>/media/${ID}/1600</p>`],
])("takes a picture out of %s", (_what, html, left) => {
  const around = (middle: string) => `<p>Before &amp; after</p>${middle}<p>${img(OTHER)}</p>`;
  expect(removePicture(around(html), ID)).toBe(around(left));
});
