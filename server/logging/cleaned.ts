import { oneLine, withoutPersons, withoutSecrets } from './text.ts';

const maxText = 4_000;
const maxDepth = 6;
/** Names of the shop's own numbers, which look like phone numbers. */
const own = /(?:^|[a-z])(?:id|no)$/i;

/** Returns a value with all texts in it free of personal data and secrets. */
export function cleaned<T>(value: T): T {
  return clean(value, '', 0) as T;
}

function clean(value: unknown, name: string, depth: number): unknown {
  if (typeof value === 'string') return own.test(name) ? ownText(value) : withoutSecrets(value.slice(0, maxText));
  if (value instanceof Error) return withoutSecrets((value.stack ?? String(value)).slice(0, maxText));
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return '…';
  if (Array.isArray(value)) return value.map((part) => clean(part, name, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clean(part, key, depth + 1)]));
}

const ownText = (value: string) => (/^[\w.-]{1,80}$/.test(value) ? value : oneLine(withoutPersons(value), maxText));
