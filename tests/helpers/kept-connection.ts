import net from "node:net";

/** An answer as it came: nothing is unpacked. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface KeptConnection {
  ask(path: string, request?: RawRequest): Promise<RawAnswer>;
  /** How often it was opened: once, unless an answer said that it closes. */
  opened(): number;
  close(): void;
}

/**
 * One connection that is kept, answer after answer, read byte for byte: fails if an answer is
 * longer or shorter than it says. Node's own clients give a connection up after HEAD.
 */
export function keepConnection(url: string, waitMs = 20_000): KeptConnection {
  const { hostname, port } = new URL(url);
  let socket: net.Socket | null = null;
  let [opened, buffer] = [0, Buffer.alloc(0)];
  let wake = () => {};
  let broken: Error | null = null;

  function open(): net.Socket {
    opened++;
    [buffer, broken] = [Buffer.alloc(0), null];
    return net
      .connect(Number(port), hostname)
      .on("data", (chunk) => {
        buffer = Buffer.concat([buffer, chunk]);
        wake();
      })
      .on("error", (error) => end(error))
      .on("close", () => end(new Error("the connection closed")));
  }

  function end(error: Error): void {
    broken ??= error;
    socket = null;
    wake();
  }

  /** Waits for what `find` sees at the beginning of what has arrived, and takes it away. */
  async function take<T>(find: () => { value: T; bytes: number } | null, what: string): Promise<T> {
    const until = Date.now() + waitMs;
    for (;;) {
      const found = find();
      if (found) {
        buffer = buffer.subarray(found.bytes);
        return found.value;
      }
      if (broken) throw new Error(`${what}: ${broken.message}`);
      if (Date.now() >= until) throw new Error(`${what}: nothing came`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, until - Date.now());
        wake = () => (clearTimeout(timer), resolve());
      });
    }
  }

  const takeLine = (what: string, ending = "\r\n") =>
    take(() => {
      const at = buffer.indexOf(ending);
      return at < 0 ? null : { value: buffer.toString("latin1", 0, at), bytes: at + ending.length };
    }, what);
  const takeBytes = (bytes: number, what: string) =>
    take(
      () =>
        buffer.length < bytes ? null : { value: Buffer.from(buffer.subarray(0, bytes)), bytes },
      what,
    );

  async function takeChunks(what: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for (;;) {
      const size = Number.parseInt(await takeLine(what), 16);
      if (Number.isNaN(size)) throw new Error(`${what}: a chunk without a size`);
      chunks.push(await takeBytes(size, what));
      await takeLine(what);
      if (size === 0) return Buffer.concat(chunks);
    }
  }

  async function takeAnswer(method: string, what: string): Promise<RawAnswer> {
    const [first = "", ...lines] = (await takeLine(what, "\r\n\r\n")).split("\r\n");
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
    if (Number.isNaN(status)) throw new Error(`${what}: no answer begins with ${first}`);
    const headers = Object.fromEntries(
      lines.map((line) => {
        const at = line.indexOf(":");
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
      }),
    );
    const hasBody = method !== "HEAD" && status !== 204 && status !== 304;
    const body = !hasBody
      ? Buffer.alloc(0)
      : headers["transfer-encoding"] === "chunked"
        ? await takeChunks(what)
        : await takeBytes(Number(headers["content-length"]), what);
    return { status, headers, body };
  }

  return {
    async ask(path, { method = "GET", headers = {}, body = "" } = {}) {
      const what = `${method} ${path}`;
      socket ??= open();
      if (buffer.length > 0)
        throw new Error(`${what}: the last answer went on: ${buffer.toString("latin1", 0, 80)}`);
      const all: Record<string, string> = {
        Host: `${hostname}:${port}`,
        ...(body === "" ? {} : { "Content-Length": String(Buffer.byteLength(body)) }),
        ...headers,
      };
      const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`${method} ${path} HTTP/1.1\r\n${head.join("")}\r\n${body}`);
      const answer = await takeAnswer(method, what);
      if (answer.headers["connection"] === "close") {
        socket?.destroy();
        socket = null;
      }
      return answer;
    },
    opened: () => opened,
    close: () => void socket?.destroy(),
  };
}
