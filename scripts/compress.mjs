// Writes .br and .gz next to every compressible file of at least 512 bytes in the client build, so
// that the server never compresses them itself.
import "./node-version.mjs";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const folder = path.resolve(import.meta.dirname, "../build/client/assets");

await Promise.all(
  fs
    .readdirSync(folder)
    .filter((file) => /\.(js|css|svg)$/.test(file))
    .map(async (file) => {
      const body = fs.readFileSync(path.join(folder, file));
      if (body.length < 512) return;
      fs.writeFileSync(
        path.join(folder, `${file}.br`),
        await brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
      fs.writeFileSync(path.join(folder, `${file}.gz`), await gzip(body, { level: 9 }));
    }),
);
