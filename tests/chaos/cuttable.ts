import net from "node:net";
import type { AddressInfo } from "node:net";

/**
 * A TCP proxy in front of PostgreSQL that can be cut: open connections break, new ones are refused.
 */
export interface Cuttable {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function cuttable(databaseUrl: string): Promise<Cuttable> {
  const target = new URL(databaseUrl);
  const open = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port || 5432), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => (open.delete(socket), other.destroy()));
    }
    near.pipe(far).pipe(near);
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const stop = () =>
    new Promise<void>(
      (resolve) => (server.close(() => resolve()), open.forEach((socket) => socket.destroy())),
    );
  return { url: url.toString(), cut: stop, mend: () => listen(server, port), close: stop };
}

function listen(server: net.Server, port: number): Promise<void> {
  return new Promise((resolve, reject) =>
    server.once("error", reject).listen(port, "127.0.0.1", () => resolve()),
  );
}
