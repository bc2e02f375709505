import { expect, it } from "vitest";
import { createChannel } from "#app/components/channel.ts";

it("reaches everyone who listens, until they stop", () => {
  const channel = createChannel<string>();
  const heard: string[] = [];
  const stop = channel.listen((word) => heard.push(`first ${word}`));
  channel.listen((word) => heard.push(`second ${word}`));
  channel.send("one");
  stop();
  channel.send("two");
  expect(heard).toEqual(["first one", "second one", "second two"]);
});

it("reaches the others when one stops listening while a message is on its way", () => {
  const channel = createChannel<string>();
  const heard: string[] = [];
  const stop = channel.listen(() => stop());
  channel.listen((word) => heard.push(word));
  channel.send("one");
  expect(heard).toEqual(["one"]);
});
