import { startServer, type FakeServer } from "./server.ts";

/** A picture of the fake catalogue; its file is `file`. */
export interface FakePicture {
  id: string;
  title: string | null;
  creator: string | null;
  license: string;
  license_version: string | null;
  foreign_landing_url: string;
  url: string;
}

export interface FakeOpenverse extends FakeServer {
  /** What every search finds; the first has a file. */
  pictures: FakePicture[];
}

const TOMATO = "0198c0de-0000-7000-8000-000000000001";

/** Openverse's catalogue: search, one record, thumbnails, and the file of a picture. */
export async function startFakeOpenverse(file: Buffer): Promise<FakeOpenverse> {
  const pictures: FakePicture[] = [];
  const image = { status: 200, headers: { "content-type": "image/png" }, body: file };
  const server = await startServer(({ method, url: { pathname } }) => {
    if (method !== "GET") return { status: 405 };
    if (pathname === "/v1/images/") return { status: 200, body: { results: pictures } };
    if (pathname.startsWith("/files/") || pathname.endsWith("/thumb/")) return image;
    const picture = pictures.find(({ id }) => pathname === `/v1/images/${id}/`);
    return picture
      ? { status: 200, body: picture }
      : { status: 404, body: { detail: "Not found" } };
  });
  pictures.push({
    id: TOMATO,
    title: "Tomatoes on a balcony",
    creator: "Ada Gardener",
    license: "by",
    license_version: "4.0",
    foreign_landing_url: "https://photos.example/tomatoes",
    url: `${server.url}/files/tomatoes.png`,
  });
  return Object.assign(server, { pictures });
}
