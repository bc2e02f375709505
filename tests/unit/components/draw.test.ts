import { createElement } from "react";
import { expect, it, vi } from "vitest";
import { draw } from "#app/components/ui/draw.server.ts";

const link = (id: string, to: string) =>
  createElement("a", { href: `/posts/${id}`, title: to }, "<", to, ">");

it("draws a kind once, and puts escaped values in", () => {
  const make = vi.fn(link);
  const one = draw("link", ["1", 'a"<b>&'], make);
  expect(one).toBe(
    '<a href="/posts/1" title="a&quot;&lt;b&gt;&amp;">&lt;a&quot;&lt;b&gt;&amp;&gt;</a>',
  );
  expect(draw("link", ["$&2", "$1"], make)).toBe(
    '<a href="/posts/$&amp;2" title="$1">&lt;$1&gt;</a>',
  );
  expect(make).toHaveBeenCalledTimes(1);
});

it("keeps four million characters, those that were asked for last", () => {
  const make = vi.fn((text: string) => createElement("b", null, text.repeat(100_000)));
  const drawn = (text: string) => draw(text, [], () => make(text));
  for (let n = 0; n < 30; n++) drawn(String.fromCharCode(97 + n));
  drawn("a");
  expect(make).toHaveBeenCalledTimes(30);
  for (let n = 30; n < 45; n++) drawn(String.fromCharCode(97 + n));
  drawn("a");
  expect(make).toHaveBeenCalledTimes(45);
  drawn("b");
  expect(make).toHaveBeenCalledTimes(46);
});
