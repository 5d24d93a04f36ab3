/** What the log contains of a redacted value (`server/logging/redact.ts`): its kind and some properties. */
export type Redacted =
  | { kind: 'text'; length: number; shape: string | null }
  | { kind: 'password' | 'token' | 'code' | 'cvv'; length: number }
  | { kind: 'email' | 'phone'; masked: string; hash: string }
  | { kind: 'card'; length: number; brand: string; test: string | null }
  | { kind: 'expiry'; length: number; when: 'past' | 'ahead' | null }
  | { kind: 'file'; type: string; bytes: number }
  | { kind: 'empty' };

const form = /^<(text|password|token|code|cvv|email|phone|card|expiry|file|empty)(?: ([^<>]*))?>$/;

/** Parses a redacted value; null for a value that is logged unchanged. */
export function redacted(value: string): Redacted | null {
  const [, kind, rest = ''] = form.exec(value) ?? [];
  const [first = '', second = ''] = rest.split(' ');
  const length = numberOf(first);
  switch (kind) {
    case 'text':
      return { kind, length, shape: rest.slice(first.length + 1) || null };
    case 'password':
    case 'token':
    case 'code':
    case 'cvv':
      return { kind, length };
    case 'email':
    case 'phone':
      return { kind, masked: first, hash: second.replace('#', '') };
    case 'card':
      return { kind, length, brand: second.startsWith('test:') ? '' : second, test: testIn(rest) };
    case 'expiry':
      return { kind, length, when: second === 'past' || second === 'ahead' ? second : null };
    case 'file':
      return { kind, type: first, bytes: numberOf(second) };
    case 'empty':
      return { kind };
    default:
      return null;
  }
}

/** Returns the values of one name; null where there are fewer than two. */
export function severalIn(value: string): string[] | null {
  return /^<[^<>]*>(?:, <[^<>]*>)+$/.test(value) ? value.split(', ') : null;
}

const numberOf = (word: string) => (/^\d{1,9}$/.test(word) ? Number(word) : 0);
const testIn = (rest: string) => /test:(\w+)/.exec(rest)?.[1] ?? null;
