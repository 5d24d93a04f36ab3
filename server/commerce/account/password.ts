import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
const tagLength = 32;
const saltLength = 16;

/** Cost of deriving a key: memory in KiB, passes, lanes. */
export interface PasswordCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
export const recommendedCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

/**
 * Hashes and checks passwords. The stored form is `argon2id$<memory>$<passes>$<lanes>$<salt>$<tag>`, the last two in
 * base64url.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Checks a password; the cost does not depend on the result. */
  matches(password: string, kept: string): Promise<boolean>;
  /** A hash that matches no password and costs as much to check, for unknown addresses. */
  unmatched: string;
}

/** Returns functions that hash at this cost; hashes of other costs still match. */
export function passwordsAt(cost: PasswordCost): Passwords {
  return {
    hash: async (password) => {
      const salt = randomBytes(saltLength);
      return spell(cost, salt, await deriveTag(password, salt, cost));
    },
    matches,
    unmatched: spell(cost, Buffer.alloc(saltLength), Buffer.alloc(tagLength)),
  };
}

async function matches(password: string, kept: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = kept.split('$');
  const expected = Buffer.from(tag, 'base64url');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await deriveTag(password, Buffer.from(salt, 'base64url'), cost);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function deriveTag(password: string, nonce: Buffer, { memory, passes, parallelism }: PasswordCost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'));
  return derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength });
}

function spell({ memory, passes, parallelism }: PasswordCost, salt: Buffer, tag: Buffer): string {
  return ['argon2id', memory, passes, parallelism, salt.toString('base64url'), tag.toString('base64url')].join('$');
}
