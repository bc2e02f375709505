import { AppError } from "#app/lib/app-error.ts";
import { makeSafeFetch, privateHostsAllowed } from "#app/lib/safe-fetch.server.ts";
import type { Decode, SafeResponse } from "#app/lib/safe-fetch/exchange.ts";
import { signsInThisComputerOnly } from "#app/lib/this-computer.server.ts";

const CHARSET = /charset\s*=\s*["']?\s*([\w.:-]{1,40})/i;
/** Where browsers look for a charset in a page. */
const HEAD_BYTES = 1_024;
const MARKS: ReadonlyArray<[bytes: number[], charset: string]> = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xfe, 0xff], "utf-16be"],
  [[0xff, 0xfe], "utf-16le"],
];

/**
 * The text of a page in the charset of its mark, its header or its head; without any, UTF-8 if it
 * is that, otherwise Western European.
 */
const decodePage: Decode = (bytes, headers) => {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  const named =
    CHARSET.exec(headers["content-type"] ?? "")?.[1] ??
    CHARSET.exec(Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1"))?.[1];
  const decoder =
    decoderFor(marked) ?? decoderFor(named) ?? new TextDecoder(isUtf8(bytes) ? "utf-8" : "latin1");
  return decoder.decode(bytes);
};

function decoderFor(charset: string | undefined): TextDecoder | null {
  try {
    return charset === undefined ? null : new TextDecoder(charset);
  } catch {
    return null;
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A page as it came. */
export interface FetchedPage {
  body: string;
  isHtml: boolean;
}

const PAGE_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_REDIRECTS = 4;
const REDIRECTS = [301, 302, 303, 307, 308];
const TEXTS: Record<string, { isHtml: boolean }> = {
  "text/html": { isHtml: true },
  "application/xhtml+xml": { isHtml: true },
  "text/plain": { isHtml: false },
  "text/markdown": { isHtml: false },
  "text/x-markdown": { isHtml: false },
};

/**
 * The ranges of private addresses that a source may have. What ALLOW_PRIVATE_HOSTS opens for
 * publishing is open for reading only while nobody but the person at this computer can sign in:
 * unlike a site that is published to, a source is shown.
 */
export function readableHosts(): string[] {
  return signsInThisComputerOnly() ? privateHostsAllowed() : [];
}

/**
 * Fetches a page of text, at most 2 MB in 10 s with its redirects. `hosts` are the private
 * addresses that it may have; a redirect to another host leads to public ones only. Throws AppError
 * with a sentence for the user.
 */
export async function fetchPage(
  link: string,
  signal: AbortSignal,
  hosts: readonly string[] = readableHosts(),
): Promise<FetchedPage> {
  const ends = Date.now() + PAGE_MS;
  const first = new URL(link).hostname;
  let url = link;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const { hostname } = new URL(url);
    const answer = await makeSafeFetch({ allow: hostname === first ? [...hosts] : [] })(
      overHttps(url),
      {
        headers: { accept: "text/html, text/markdown, text/plain;q=0.9, */*;q=0.1" },
        signal,
        timeoutMs: Math.max(1, ends - Date.now()),
        maxBytes: MAX_BYTES,
        decode: decodePage,
      },
    );
    const next = REDIRECTS.includes(answer.status) ? answer.headers["location"] : undefined;
    if (next === undefined) return pageOf(answer, hostname);
    if (!URL.canParse(next, url)) break;
    url = new URL(next, url).href;
  }
  throw new AppError("upstream", "The link leads from one address to the next without an end.");
}

/** Public pages are read over https, whatever was typed. */
function overHttps(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  const isName =
    /\.[a-z][a-z0-9-]*$/i.test(hostname) && !/\.(local|internal|localhost)$/i.test(hostname);
  return protocol === "http:" && port === "" && isName ? url.replace(/^http:/i, "https:") : url;
}

function pageOf({ status, headers, text }: SafeResponse, host: string): FetchedPage {
  if (status === 401 || status === 403)
    throw new AppError("upstream", `${host} shows this page only to people it knows (${status}).`);
  if (status === 404 || status === 410)
    throw new AppError("upstream", `There is no page at this address (${status}).`);
  if (status !== 200)
    throw new AppError("upstream", `${host} answered ${status} instead of showing the page.`);
  const type = (headers["content-type"] ?? "text/html").split(";", 1)[0]?.trim().toLowerCase();
  const kind = TEXTS[type ?? ""];
  if (!kind) throw new AppError("upstream", unreadable(type ?? ""));
  return { body: text, ...kind };
}

function unreadable(type: string): string {
  if (type === "application/pdf")
    return "PDF files cannot be read. Copy the text you need into the field.";
  if (/^(image|audio|video)\//.test(type))
    return "This is a picture, sound or video. Only pages of text can be read.";
  return "This is not a page of text. Copy the text you need into the field.";
}
