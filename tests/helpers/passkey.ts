import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { PASSWORD } from "./sign-in.ts";
import { browse, type Page, type Visitor } from "./visitor.ts";

/**
 * A passkey made in software, and what a browser would send of it. `lie` changes what honest
 * browsers and devices never would.
 */

export interface Lie {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  /** The device did not check who holds it. */
  unverified?: true;
  /** Signed with the key of another device. */
  forged?: true;
  /** Whom the passkey names. */
  userHandle?: string;
}

export interface SoftwarePasskey {
  id: string;
  create(options: { challenge: string; user?: { id: string } }, lie?: Lie): Record<string, unknown>;
  get(options: { challenge: string }, lie?: Lie): Record<string, unknown>;
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** A device that makes one passkey for a site. */
export function softwarePasskey(origin: string): SoftwarePasskey {
  const id = randomBytes(32);
  const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let used = 0;
  let owner: string | undefined;
  const clientData = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (attested: Buffer | null, lie: Lie) => {
    const flags =
      FLAGS.present | (lie.unverified ? 0 : FLAGS.verified) | (attested ? FLAGS.attested : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lie.counter ?? used++);
    const rpId = lie.rpId ?? new URL(origin).hostname;
    const parts = [createHash("sha256").update(rpId).digest(), Buffer.from([flags]), counter];
    return Buffer.concat(attested ? [...parts, attested] : parts);
  };
  const answer = (response: Record<string, unknown>) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });
  return {
    id: id.toString("base64url"),
    create({ challenge, user }, lie = {}) {
      owner = user?.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(keys.publicKey)]);
      const attestation = cbor(
        new Map<CborKey, Cbor>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData(attested, lie)],
        ]),
      );
      return answer({
        clientDataJSON: clientData("webauthn.create", challenge, lie).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      });
    },
    get({ challenge }, lie = {}) {
      const client = clientData("webauthn.get", challenge, lie);
      const data = authData(null, lie);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      const key = lie.forged ? stranger.privateKey : keys.privateKey;
      return answer({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", signed, key).toString("base64url"),
        userHandle: lie.userHandle ?? owner,
      });
    },
  };
}

/** An EC key on P-256 for ES256, as COSE has it (RFC 9053). */
function coseOf(key: { export(options: { format: "jwk" }): unknown }): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" }) as { x?: string; y?: string };
  return cbor(
    new Map<CborKey, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );
}

type CborKey = string | number;
type Cbor = string | number | Buffer | Map<CborKey, Cbor>;

/** The few kinds of CBOR that an attestation holds (RFC 8949). */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

const PAGE = "/settings/sign-in";

/** The same product by a name: browsers make no passkeys for IP addresses. */
export function named(appUrl: string): string {
  return appUrl.replace("127.0.0.1", "localhost");
}

/** Adds a software passkey to a signed-in visitor's account, with the requests of a browser. */
export async function addPasskeyOf(
  appUrl: string,
  visitor: Visitor,
  name: string,
  lie: Lie = {},
): Promise<{ passkey: SoftwarePasskey; answer: Page }> {
  const here = browse(named(appUrl), visitor.jar);
  const passkey = softwarePasskey(named(appUrl));
  const begun = await here.submit(PAGE, {
    intent: "begin-passkey",
    name,
    currentPassword: PASSWORD,
  });
  const challenge = /challenge\\*",\\*"([\w-]{43})/.exec(begun.html)?.[1];
  if (!challenge) throw new Error(`no challenge in the answer: ${begun.text.slice(0, 300)}`);
  const made = JSON.stringify(passkey.create({ challenge }, lie));
  const answer = await here.submit(PAGE, { intent: "add-passkey", name, answer: made });
  return { passkey, answer };
}

/** Asks for a challenge as the sign-in page does. */
export async function beginWithPasskey(
  visitor: Visitor,
): Promise<{ challenge: string; answer: (of: Record<string, unknown>) => Promise<Page> }> {
  const begun = await visitor.json("POST", "/sign-in/passkey");
  visitor.jar.take(new Response(null, { headers: begun.headers }));
  const { challenge } = begun.body as { challenge: string };
  return {
    challenge,
    answer: (of) => visitor.submit("/sign-in", { intent: "passkey", answer: JSON.stringify(of) }),
  };
}
