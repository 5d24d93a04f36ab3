import { z } from 'zod';
import { parseJson } from '../json.ts';
import { currentLocale } from '../language/language.ts';
import { knownText } from '../messages/known-text.ts';
import { officeMessages, screenNames } from '../messages/office/office-messages.ts';
import { currentZone } from '../time/current-zone.ts';
import { wallTime } from '../time/zone.ts';
import { placesInWords, rangesInWords } from './audit-phrases.ts';
import { actorName, causeName, permissionName } from './words.ts';

const words = officeMessages.auditDetails;

/** A detail of an entry of the audit trail, as staff read it. */
export interface DetailInWords {
  label: string;
  value: string;
}

/** Fields that limit something; null: they do not. */
const limits: ReadonlySet<string> = new Set([
  'refundCents',
  'discountPercent',
  'limitCents',
  'uses',
  'usesOfEachCustomer',
]);
type Wording = (value: string | number | boolean) => string;

const Details = z.record(z.string(), z.unknown());
type Fields = z.output<typeof Details>;

/** Returns the details of an entry in the language of the reader; what is not known, as in older entries, as it is stored. */
export function detailsInWords(action: string, json: string): DetailInWords[] {
  const read = parse(json);
  return read === null ? [{ label: officeMessages.audit.details, value: json }] : fieldsInWords(action, read);
}

const fieldsInWords = (action: string, fields: Fields): DetailInWords[] =>
  Object.entries(fields).map(([field, value]) => ({
    label: labelOf(action, field),
    value: valueInWords(action, field, value),
  }));

/** Returns who did something; a customer as what an entry is about. */
export const whoDid = (actor: string): string =>
  actor.startsWith('customer:') ? subjectName(actor) : actorName(actor);

/** Returns what an entry is about: `order:1234567890` as 'Order 1234567890'. */
export function subjectName(subject: string): string {
  if (subject === 'shop') return words.wholeShop;
  if (subject === 'points') return words.points;
  const [, kind = '', rest = ''] = /^([a-z-]+):(.+)$/s.exec(subject) ?? [];
  const name = knownText(words.subjects, kind);
  if (name === undefined) return subject;
  return `${name} ${kind === 'list' ? listName(rest) : kind === 'customer' ? rest.slice(0, 8) : rest}`;
}

const parse = (json: string): Fields | null => Details.safeParse(parseJson(json)).data ?? null;

function labelOf(action: string, field: string): string {
  const counts = officeMessages.changes.one.counts;
  const counted = action.startsWith('changes.') ? knownText(counts, field) : undefined;
  return counted ?? knownText(words.fields, field) ?? field.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

function valueInWords(action: string, field: string, value: unknown): string {
  if (value === null && limits.has(field)) return words.noLimit;
  if (value === null || value === '') return words.none;
  if (Array.isArray(value)) return value.map((each) => valueInWords(action, field, each)).join(', ');
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const inner = typeof value === 'string' && value.startsWith('{') ? parse(value) : Details.safeParse(value).data;
  if (inner) return objectInWords(action, inner);
  if (typeof value !== 'string' && typeof value !== 'number') return JSON.stringify(value);
  const wording = wordingOf(action, field);
  return wording ? wording(value) : String(value);
}

/** Returns a value that is an object, such as what a collection was before, with its fields by name. */
const objectInWords = (action: string, fields: Fields): string =>
  fieldsInWords(action, fields)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(', ');

/** Returns how the values of a field are written; undefined: as they are stored. */
function wordingOf(action: string, field: string): Wording | undefined {
  if (action.startsWith('points.rate') && field === 'before') return percent;
  if (action.startsWith('staff.role') && (field === 'before' || field === 'role')) return roleWord;
  if (/^(country|shipping|currency)\./.test(action) && (field === 'before' || field === 'after'))
    return textWord(placesInWords);
  return knownWording(field) ?? worded(field);
}

const knownWording = (field: string): Wording | undefined =>
  Object.hasOwn(wordings, field) ? wordings[field] : undefined;

/** Returns the wording of a field whose values are some English words. */
function worded(field: string): Wording | undefined {
  const table = Object.entries(words.values).find(([name]) => name === field)?.[1];
  return table && textWord((text) => eachOf(text, (word) => knownText(table, word) ?? word));
}

const textWord =
  (say: (text: string) => string): Wording =>
  (value) =>
    say(String(value));

const eachOf = (list: string, say: (one: string) => string): string => list.split(', ').map(say).join(', ');

const numberWord = (value: number, digits?: number): string =>
  value.toLocaleString(currentLocale(), { minimumFractionDigits: digits ?? 0, maximumFractionDigits: digits ?? 4 });

const amount: Wording = (value) => (typeof value === 'number' ? numberWord(value / 100, 2) : String(value));
const percent: Wording = (value) =>
  typeof value === 'number' ? words.percent(numberWord(value / 100)) : String(value);
const wholePercent: Wording = (value) => words.percent(String(value));
const roleWord = textWord((role) => knownText(officeMessages.names.roles, role) ?? role);
const listName = (list: string): string => knownText(screenNames, list) ?? list;

/** Times are stored in milliseconds since 1970, or as ISO 8601; days stay days. */
const moment: Wording = (value) => {
  const at =
    typeof value === 'number' ? value : /^\d{4}-\d\d-\d\dT/.test(String(value)) ? Date.parse(String(value)) : NaN;
  return Number.isNaN(at) ? String(value) : wallTime(currentZone(), at).replace('T', ' ');
};

const wordings: Readonly<Record<string, Wording>> = {
  amountCents: amount,
  bps: percent,
  cents: amount,
  country: textWord(countryWord),
  discountPercent: wholePercent,
  endsAt: moment,
  from: moment,
  freeFrom: amount,
  given: textWord(rangesInWords),
  limitCents: amount,
  list: textWord(listName),
  madeAt: moment,
  may: textWord((may) => eachOf(may, permissionName)),
  minimumCents: amount,
  opensAt: moment,
  percent: wholePercent,
  rateBps: percent,
  reason: textWord(causeName),
  refund: amount,
  refundCents: amount,
  role: roleWord,
  startsAt: moment,
};

function countryWord(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(currentLocale(), { type: 'region', fallback: 'code' }).of(code) ?? code;
}
