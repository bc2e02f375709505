// Loaded into the product by the tests (`node --import`): answers each connection with the
// properties that the built-in prototypes have gained since the start, as a JSON list.
import net from "node:net";
import { isMainThread } from "node:worker_threads";

const port = Number(process.env.PROTOTYPE_GAUGE_PORT);
if (isMainThread && port) {
  const prototypes = Object.entries({ Object, Array, Function, String }).map(
    ([name, { prototype }]) => ({ name, prototype, known: new Set(Reflect.ownKeys(prototype)) }),
  );
  const gained = () =>
    prototypes.flatMap(({ name, prototype, known }) =>
      Reflect.ownKeys(prototype)
        .filter((key) => !known.has(key))
        .map((key) => `${name}.prototype.${String(key)}`),
    );
  net
    .createServer((socket) => {
      socket.on("error", () => undefined);
      socket.end(JSON.stringify(gained()));
    })
    .listen(port, "127.0.0.1")
    .unref();
}
