import { describe, expect, it } from "vitest";
import { isReachable } from "#app/lib/public-address.ts";

describe("whether readers elsewhere can fetch from here", () => {
  it.each([
    "https://write.example.com",
    "https://10.example.com",
    "https://203.0.113.7:8443",
    "https://[2001:db8::1]",
  ])("%s: yes", (address) => expect(isReachable(address)).toBe(true));
  it.each([
    "http://127.0.0.1:3000",
    "https://localhost",
    "https://app.localhost",
    "https://mac.local",
    "https://box.lan",
    "https://intranet",
    "https://10.1.2.3",
    "https://192.168.1.5",
    "https://172.20.0.1",
    "https://169.254.1.1",
    "https://100.64.0.1",
    "https://[::1]",
    "https://[fd00::1]",
    "https://[fe80::1]",
    "http://write.example.com",
  ])("%s: no", (address) => expect(isReachable(address)).toBe(false));
});
