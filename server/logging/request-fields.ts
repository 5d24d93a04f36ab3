import type { PersonRecord, RequestLine } from './log-entry.ts';
import { type FormEntries, type Redaction, redactAll } from './redact.ts';
import { oneLine, withoutPersons } from './text.ts';

const maxPath = 500;

/** A request and the target of its redirect, unredacted. */
interface UnredactedRequest {
  url: URL;
  /** `Location` of the response; null: none. */
  location: string | null;
  form: FormEntries | undefined;
}

type Fields = Pick<RequestLine, 'path' | 'query' | 'form' | 'redirect' | 'persons'>;

/** Returns path, query, form and redirect of a request without personal data, and the persons that they named. */
export function requestFields({ url, location, form }: UnredactedRequest, using: Omit<Redaction, 'onPerson'>): Fields {
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

export const shownPath = (path: string) => oneLine(withoutPersons(path), maxPath);

/** Shows a redirect's target: a path of the shop, or origin and path elsewhere, with a redacted query. */
function shownTarget(location: string, redaction: Redaction): string {
  const target = URL.parse(location, 'http://own.invalid');
  if (!target) return `<text ${location.length}>`;
  const origin = target.hostname === 'own.invalid' ? '' : target.origin;
  const query = Object.entries(redactAll([...target.searchParams], redaction) ?? {}).map(
    ([name, value]) => `${name}=${value}`,
  );
  return origin + shownPath(target.pathname) + (query.length > 0 ? `?${query.join('&')}` : '');
}
