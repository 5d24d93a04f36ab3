import type { RequestLine } from '../../../logging/log-entry.ts';
import { redacted, severalIn } from '../../../support/redacted.ts';
import type { FieldValue, ReplayRequest } from './agent.ts';
import { findUrl } from './find-url.ts';
import type { PageForm } from './html.ts';
import { placeOf } from './places.ts';
import { substituteFor } from './substitutes.ts';
import type { Target } from './target.ts';
import { isMade, recipientsOf, type Visitor } from './visitor.ts';

/** A value that replaces one that the log does not contain. */
export interface Substitute {
  field: string;
  recorded: string;
  sent: string;
}

export interface Prepared {
  sent: ReplayRequest;
  substitutes: Substitute[];
}

/** Builds the request of this visitor for a recorded request. */
export async function prepareRequest(line: RequestLine, visitor: Visitor, target: Target): Promise<Prepared> {
  const url = await findUrl(line, visitor, target);
  const { method } = line;
  const isPage = !line.path.startsWith('/apis/');
  if (method === 'GET' || method === 'HEAD') return { sent: { method, url, isPage }, substitutes: [] };
  const forms = visitor.pages.flatMap((page) => page.forms);
  const form = isPage ? bestForm(line, url, forms) : null;
  const substitutes: Substitute[] = [];
  const fields: [string, FieldValue][] = [];
  const person = redacted(line.form?.email ?? '');
  if (person?.kind === 'email') visitor.person = person.hash;
  for (const [name, recorded] of eachOf(line.form ?? {})) {
    const own = shownHere(name, visitor) ?? ofItsPage(name, recorded, form);
    const value = own ?? (await valueHere(name, recorded, { line, visitor, target }));
    fields.push([name, value]);
    const what = redacted(recorded);
    if (own === undefined && what && what.kind !== 'empty')
      substitutes.push({ field: name, recorded, sent: typeof value === 'string' ? value : value.name });
  }
  if (!isPage)
    return { sent: { method, url, isPage, ...(fields.length > 0 && { json: jsonOf(fields) }) }, substitutes };
  return { sent: { method, url, isPage, fields, multipart: form?.multipart ?? false }, substitutes };
}

/** Returns the fields; several files may share one name. */
const eachOf = (form: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(form).flatMap(([name, recorded]) =>
    (severalIn(recorded) ?? [recorded]).map((each): [string, string] => [name, each]),
  );

/** Returns the total that the page's script received after the page was rendered. */
function shownHere(name: string, { quoted }: Visitor): string | undefined {
  if (name === 'expectedCent') return quoted?.cent;
  return name === 'expectedCurrency' ? quoted?.currency : undefined;
}

interface Around {
  line: RequestLine;
  visitor: Visitor;
  target: Target;
}

/** Returns a value that the page put into its form: a key, an id of this shop, the shown total. */
function ofItsPage(name: string, recorded: string, form: PageForm | null): string | undefined {
  const what = redacted(recorded);
  if (what ? what.kind === 'empty' : !isMade(recorded) && !shown.has(name) && !recorded.endsWith('?…'))
    return undefined;
  return form?.controls.find((control) => control.kind === 'hidden' && control.name === name)?.value;
}

/** Fields that must repeat what this shop showed. */
const shown: ReadonlySet<string> = new Set(['expectedCent', 'expectedCurrency']);

/** Returns this shop's value, or a substitute for the typed one. */
async function valueHere(name: string, recorded: string, { line, visitor, target }: Around): Promise<FieldValue> {
  const what = redacted(recorded);
  if (!what) return visitor.ids.get(recorded) ?? recorded.replace(/\?…$/, '');
  if (what.kind === 'code') {
    const code = line.status < 400 ? await target.outbox.code(recipientsOf(visitor)) : null;
    if (code !== null) return code;
  }
  const country = await target.country(countryIn(name, line));
  const value = await substituteFor(what, {
    name,
    line,
    country,
    passwords: visitor.others.passwords.get(visitor.person) ?? 0,
    run: target.run,
  });
  if ((what.kind === 'email' || what.kind === 'phone') && typeof value === 'string') {
    visitor.sentTo.add(value);
    visitor.others.sentTo.add(value);
  }
  return value;
}

/** Returns the country of the postal address to which a field belongs. */
function countryIn(name: string, { form = {}, visitor }: RequestLine): string {
  const kind = name.includes('.') ? `${name.slice(0, name.lastIndexOf('.'))}.` : '';
  return form[`${kind}country`] ?? form['shippingAddress.country'] ?? visitor?.country ?? 'US';
}

/** Returns the form on the last pages, newest first, that matches the request. */
export function bestForm(
  { form = {} }: Pick<RequestLine, 'form'>,
  url: URL,
  forms: readonly PageForm[],
): PageForm | null {
  const { pattern } = placeOf(url.pathname);
  const names = Object.keys(form);
  const fitting = forms.filter(
    ({ method, action }) =>
      method === 'post' && (action.pathname === url.pathname || placeOf(action.pathname).pattern === pattern),
  );
  const rate = (each: PageForm) =>
    (each.action.pathname === url.pathname ? 100 : 0) +
    names.filter((name) => each.controls.some((control) => control.name === name)).length;
  // Among equal matches the newest page wins.
  return fitting.reduce<PageForm | null>((best, each) => (best && rate(best) >= rate(each) ? best : each), null);
}

const numbers = new Set(['quantity', 'cent', 'usePoints']);
const lists = new Set(['variantIds']);

/** Builds a JSON body from the logged names and values: `a.b` is `b` in `a`. */
export function jsonOf(fields: readonly (readonly [string, FieldValue])[]): Record<string, unknown> {
  // Without a prototype, as names may be any text.
  const body: Record<string, unknown> = Object.create(null);
  for (const [name, value] of fields) {
    const parts = name.split('.');
    const last = parts.at(-1) ?? '';
    const typed = numbers.has(last) && /^\d+$/.test(String(value)) ? Number(value) : value;
    let at = body;
    for (const part of parts.slice(0, -1)) {
      at[part] ??= Object.create(null);
      at = at[part] as Record<string, unknown>;
    }
    at[last] = lists.has(last) ? String(value).split(',') : typed;
  }
  return body;
}
