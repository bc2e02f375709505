import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from "node:http";

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Runs `work` right before the head is written, while headers can still be set. */
export function beforeHead(response: ServerResponse, work: (status: number) => void): void {
  const writeHead = response.writeHead;
  response.writeHead = (status: number, reason?: string | Headers, headers?: Headers) => {
    response.writeHead = writeHead;
    work(status);
    return typeof reason === "string"
      ? response.writeHead(status, reason, headers)
      : response.writeHead(status, headers ?? reason);
  };
}
