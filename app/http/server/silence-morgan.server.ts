import { createRequire } from "node:module";

/**
 * Turns off the request log of remix-serve. It prints whole addresses, authorization codes
 * included, through morgan's "tiny" format, which it looks up at each request.
 */
export function silenceMorgan(): void {
  try {
    const require = createRequire(`${process.cwd()}/package.json`);
    const morgan: { format(name: string, line: () => undefined): void } = require(
      require.resolve("morgan", { paths: [require.resolve("@remix-run/serve/package.json")] }),
    );
    morgan.format("tiny", () => undefined);
  } catch {
    // The development server has no morgan.
  }
}
