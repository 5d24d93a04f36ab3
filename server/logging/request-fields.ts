import type { PersonRecord, RequestLine } from './line.ts';
import { type Redaction, redactAll, type Typed } from './redact.ts';
import { oneLine, withoutPersons } from './text.ts';

const mostPath = 500;

/** What came, and where it led, as it was said. */
export interface Asked {
  url: URL;
  /** Of the answer; null: none. */
  location: string | null;
  form: Typed | undefined;
}

type Fields = Pick<RequestLine, 'path' | 'query' | 'form' | 'redirect' | 'persons'>;

/** Path, query, form and redirect of a request with nobody's name in them, and whom they named. */
export function requestFields({ url, location, form }: Asked, using: Omit<Redaction, 'onPerson'>): Fields {
  const persons = new Map<string, PersonRecord>();
  const redaction: Redaction = { ...using, onPerson: (person) => persons.set(person.hash, person) };
  const query = redactAll([...url.searchParams], redaction);
  const typed = form && redactAll(form, redaction);
  return {
    path: shownPath(url.pathname),
    ...(query && { query }),
    ...(typed && { form: typed }),
    ...(location !== null && { redirect: shownTarget(location, redaction) }),
    ...(persons.size > 0 && { persons: [...persons.values()] }),
  };
}

export const shownPath = (path: string) => oneLine(withoutPersons(path), mostPath);

/** A path of the shop, or origin and path elsewhere; its query redacted as any other. */
function shownTarget(location: string, redaction: Redaction): string {
  const target = URL.parse(location, 'http://own.invalid');
  if (!target) return `<text ${location.length}>`;
  const origin = target.hostname === 'own.invalid' ? '' : target.origin;
  const query = Object.entries(redactAll([...target.searchParams], redaction) ?? {}).map(
    ([name, value]) => `${name}=${value}`,
  );
  return origin + shownPath(target.pathname) + (query.length > 0 ? `?${query.join('&')}` : '');
}
