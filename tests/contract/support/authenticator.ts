import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const present = 0x01;
const verified = 0x04;
const attested = 0x40;

interface Asked {
  challenge: string;
  /** Origin of the page that asks. */
  origin: string;
  /** Host that the passkey signs for; by default that of the origin. */
  host?: string;
  /** Whether the owner showed a finger, a face or a PIN. */
  isVerified?: boolean;
}

/** Returns a device with one passkey, which signs as browsers and devices do (Web Authentication, level 3). */
export function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [point, second] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const id = randomBytes(16).toString('base64url');
  let counter = 0;
  return {
    id,
    /** The public key in the form of COSE (RFC 9053, section 7.1.1), as the shop stores it. */
    publicKey: Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      point,
      Buffer.from('225820', 'hex'),
      second,
    ]).toString('base64url'),
    /** Returns the answer of a new passkey to a challenge, as JSON, without attestation. */
    register: ({ challenge, origin }: Asked): string => {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        point,
        Buffer.from('225820', 'hex'),
        second,
      ]);
      const [raw, aaguid] = [Buffer.from(id, 'base64url'), Buffer.alloc(16)];
      const flags = Buffer.from([present | verified | attested]);
      const data = Buffer.concat([
        ...[sha256(new URL(origin).hostname), flags, Buffer.alloc(4), aaguid],
        ...[Buffer.from([0, raw.length]), raw, key],
      ]);
      const none = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
      const response = {
        clientDataJSON: Buffer.from(
          JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false }),
        ).toString('base64url'),
        attestationObject: Buffer.concat([none, Buffer.from([data.length]), data]).toString('base64url'),
      };
      return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
    },
    /** Returns the answer to a challenge, as JSON. */
    answer: ({ challenge, origin, host = new URL(origin).hostname, isVerified = true }: Asked): string => {
      counter += 1;
      const count = Buffer.alloc(4);
      count.writeUInt32BE(counter);
      const data = Buffer.concat([sha256(host), Buffer.from([present | (isVerified ? verified : 0)]), count]);
      const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
    },
  };
}
