import type { RequestLine } from '../../../../server/logging/log-entry.ts';
import { addressOf } from './address-of.ts';
import type { FieldValue, Sent } from './agent.ts';
import type { PageForm } from './html.ts';
import { placeOf } from './places.ts';
import { redacted, severalIn } from './redacted.ts';
import { standIn } from './stand-ins.ts';
import type { Target } from './target.ts';
import { isMade, lettersOf, type Visitor } from './visitor.ts';

/** What is sent in place of a value that the log does not have. */
export interface StandIn {
  field: string;
  recorded: string;
  sent: string;
}

export interface Prepared {
  sent: Sent;
  standIns: StandIn[];
}

/** A recorded request as this visitor makes it here. */
export async function requestOf(line: RequestLine, visitor: Visitor, target: Target): Promise<Prepared> {
  const url = await addressOf(line, visitor, target);
  const { method } = line;
  const isPage = !line.path.startsWith('/apis/');
  if (method === 'GET' || method === 'HEAD') return { sent: { method, url, isPage }, standIns: [] };
  const forms = visitor.pages.flatMap((page) => page.forms);
  const form = isPage ? bestForm(line, url, forms) : null;
  const standIns: StandIn[] = [];
  const fields: [string, FieldValue][] = [];
  const person = redacted(line.form?.email ?? '');
  if (person?.kind === 'email') visitor.person = person.hash;
  for (const [name, recorded] of eachOf(line.form ?? {})) {
    const own = shownHere(name, visitor) ?? ofItsPage(name, recorded, form);
    const value = own ?? (await valueHere(name, recorded, { line, visitor, target }));
    fields.push([name, value]);
    const what = redacted(recorded);
    if (own === undefined && what && what.kind !== 'empty')
      standIns.push({ field: name, recorded, sent: typeof value === 'string' ? value : value.name });
  }
  if (!isPage) return { sent: { method, url, isPage, ...(fields.length > 0 && { json: jsonOf(fields) }) }, standIns };
  return { sent: { method, url, isPage, fields, multipart: form?.multipart ?? false }, standIns };
}

/** Several files may have come under one name. */
const eachOf = (form: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(form).flatMap(([name, recorded]) =>
    (severalIn(recorded) ?? [recorded]).map((each): [string, string] => [name, each]),
  );

/** The total that the page's script was told after the page was made. */
function shownHere(name: string, { quoted }: Visitor): string | undefined {
  if (name === 'expectedCent') return quoted?.cent;
  return name === 'expectedCurrency' ? quoted?.currency : undefined;
}

interface Around {
  line: RequestLine;
  visitor: Visitor;
  target: Target;
}

/** What the page itself put into its form: a key, an id of this shop, the sum that it showed. */
function ofItsPage(name: string, recorded: string, form: PageForm | null): string | undefined {
  const what = redacted(recorded);
  if (what ? what.kind === 'empty' : !isMade(recorded) && !shown.has(name) && !recorded.endsWith('?…'))
    return undefined;
  return form?.controls.find((control) => control.kind === 'hidden' && control.name === name)?.value;
}

/** What the shopper was shown is what a form says was shown, in this shop as well. */
const shown: ReadonlySet<string> = new Set(['expectedCent', 'expectedCurrency']);

/** What the shop made here, or what stands in for what was typed. */
async function valueHere(name: string, recorded: string, { line, visitor, target }: Around): Promise<FieldValue> {
  const what = redacted(recorded);
  if (!what) return visitor.ids.get(recorded) ?? recorded.replace(/\?…$/, '');
  if (what.kind === 'code') {
    const code = line.status < 400 ? await target.outbox.code(lettersOf(visitor)) : null;
    if (code !== null) return code;
  }
  const country = await target.country(countryIn(name, line));
  const value = await standIn(what, {
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

/** The country of the address that a field belongs to. */
function countryIn(name: string, { form = {}, visitor }: RequestLine): string {
  const kind = name.includes('.') ? `${name.slice(0, name.lastIndexOf('.'))}.` : '';
  return form[`${kind}country`] ?? form['shippingAddress.country'] ?? visitor?.country ?? 'US';
}

/** The form on the last pages, the newest first, that the request came from. */
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
  // The newest page comes first, and stays so among equals.
  return fitting.reduce<PageForm | null>((best, each) => (best && rate(best) >= rate(each) ? best : each), null);
}

const numbers = new Set(['quantity', 'cent', 'usePoints']);
const lists = new Set(['variantIds']);

/** The body of a call from the names and values that a log has of it: `a.b` is `b` in `a`. */
export function jsonOf(fields: readonly (readonly [string, FieldValue])[]): Record<string, unknown> {
  // Without a prototype: names may be anything that somebody sent.
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
