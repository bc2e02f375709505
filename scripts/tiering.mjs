import "./node-version.mjs";
import v8 from "node:v8";

/**
 * Sets when V8 compiles a function of WebAssembly a second time: after it has run for a long while.
 * By default that comes so early that opening the embedded database compiles hundreds (see
 * docs/performance.md).
 */
export function tierLate() {
  v8.setFlagsFromString("--wasm-tiering-budget=500000000");
}
