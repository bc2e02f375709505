import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { closeListener, runPhases } from "#app/http/server/stop.server.ts";

it("takes no new work at once, and closes only when requests and work have ended", async () => {
  const done: string[] = [];
  const ends: Array<() => void> = [];
  /** Ends when the test says so. */
  const held = (name: string) => () => {
    done.push(`${name} begins`);
    return new Promise<void>((resolve) => ends.push(resolve)).then(() => {
      done.push(`${name} ends`);
    });
  };
  const now = (name: string) => () => Promise.resolve(done.push(name));
  const fails = () => Promise.reject(new Error("cannot be ended"));
  const stopping = runPhases(
    {
      takeNothing: [held("orders"), fails, now("jobs stop")],
      drain: [held("deliveries")],
      close: [fails, now("database closes")],
    },
    held("requests"),
  );
  // Nothing waits for what stands before it in its phase.
  expect(done).toEqual(["orders begins", "jobs stop", "requests begins"]);
  ends[1]?.();
  await new Promise(setImmediate);
  expect(done.at(-1)).toBe("requests ends");
  ends[0]?.();
  await expect.poll(() => done.at(-1)).toBe("deliveries begins");
  ends[2]?.();
  await stopping;
  expect(done.slice(-2)).toEqual(["deliveries ends", "database closes"]);
});

it("answers every connection that was made before the listener closes", async () => {
  const server = http.createServer((_request, response) => response.end("here"));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const answers = Array.from({ length: 30 }, () => {
    const socket = net.connect(port, "127.0.0.1");
    socket.end("GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
    return new Promise<string>((resolve) => {
      let text = "";
      socket.on("data", (chunk) => (text += String(chunk)));
      socket.on("error", (error) => resolve(error.message));
      socket.on("end", () => resolve(text.split("\r\n")[0] ?? ""));
    });
  });
  // Now the kernel has taken all of them, and nothing was accepted.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const closed = once(server, "close");
  await closeListener(server);
  expect(new Set(await Promise.all(answers))).toEqual(new Set(["HTTP/1.1 200 OK"]));
  await closed;
});
