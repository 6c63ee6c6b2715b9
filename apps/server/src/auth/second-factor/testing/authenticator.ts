// A passkey authenticator and the browser around it, as far as the server can see them: real keys and signatures (ES256).
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

interface AuthenticatorOptions {
  origin?: string;
  rpId?: string;
  /** Authenticators that sync passkeys don't count: theirs stays 0. */
  counts?: boolean;
}

interface Signing {
  challenge: string;
  /** Overrides for attacks. */
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
}

export function createAuthenticator({
  origin = "http://localhost:4000",
  rpId = "localhost",
  counts = true,
}: AuthenticatorOptions = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;
  let userHandle = "";

  const clientData = (type: string, signing: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge: signing.challenge, origin: signing.origin ?? origin }));

  function authenticatorData(signing: Signing, attested = Buffer.alloc(0)): Buffer {
    if (counts) counter += 1;
    const head = Buffer.alloc(5);
    const isVerified = signing.isVerified ?? true;
    head.writeUInt8(0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(signing.rpId ?? rpId), head, attested]);
  }

  return {
    id,
    /** Answers `navigator.credentials.create`. */
    create(options: { challenge: string; user: { id: string } }, overrides: Partial<Signing> = {}) {
      const signing = { challenge: options.challenge, ...overrides };
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, toCose(publicKey)]);
      const attestation = cborMap([
        [cborText("fmt"), cborText("none")],
        [cborText("attStmt"), cborMap([])],
        [cborText("authData"), cborBytes(authenticatorData(signing, attested))],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: clientData("webauthn.create", signing).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },

    /** Answers `navigator.credentials.get`. */
    get({ challenge }: { challenge: string }, overrides: Partial<Signing> = {}) {
      const signing = { challenge, ...overrides };
      const data = authenticatorData(signing);
      const client = clientData("webauthn.get", signing);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
          userHandle,
        },
      };
    },
  };
}

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();

/** COSE: an EC2 key for ES256 on P-256. */
function toCose(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, "base64url"))],
    [cborInteger(-3), cborBytes(Buffer.from(y, "base64url"))],
  ]);
}

/** The type in three bits, then the length or value. */
function cborHead(type: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(type << 5) | value]);
  if (value < 256) return Buffer.from([(type << 5) | 24, value]);
  return Buffer.from([(type << 5) | 25, value >> 8, value & 0xff]);
}

const cborInteger = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
