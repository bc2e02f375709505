import { afterEach, expect, it } from "vitest";
import { env } from "#app/lib/env.server.ts";
import { addressInLog } from "#app/lib/log.server.ts";

afterEach(() => void (env.LOG_ADDRESSES = "on"));

it("is a field of its own, which LOG_ADDRESSES turns off", () => {
  expect(addressInLog("192.0.2.7")).toEqual({ address: "192.0.2.7" });
  expect(addressInLog()).toEqual({});
  env.LOG_ADDRESSES = "off";
  expect(addressInLog("192.0.2.7")).toEqual({});
});
