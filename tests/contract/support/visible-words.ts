import { Parser } from 'htmlparser2';
import { catalogueOf } from '../../../shared/messages/catalogues.ts';
import { answers } from '../../../shared/messages/en/answers.ts';
import { service } from '../../../shared/messages/en/service.ts';
import { accent } from '../../../shared/messages/pseudo.ts';

const silent = new Set(['script', 'style', 'template', 'svg', 'code']);
const spoken = ['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'label', 'aria-valuetext'];
const namesOfTexts = /^(description|og:title|og:description|og:image:alt|twitter:title)$/;
const leading = ['href', 'action', 'formaction', 'data-account'];

/** The texts of a page, read or heard, and its links. */
export interface Said {
  /** Texts between two tags; `<wbr>` and comments do not separate them. */
  texts: string[];
  /** The shown ones of them, with the language of the element around each. */
  shown: { text: string; lang: string }[];
  links: string[];
}

export function saidBy(html: string): Said {
  const said: Said = { texts: [], shown: [], links: [] };
  const langs: string[] = [];
  let text = '';
  let depth = 0;
  let json = '';
  let isJson = false;
  const say = (words: string) => {
    said.texts.push(words);
    said.shown.push({ text: words, lang: langs.at(-1) ?? '' });
  };
  const end = () => {
    if (text.trim() !== '') say(text.trim());
    text = '';
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name !== 'wbr') end();
      langs.push(attributes.lang ?? langs.at(-1) ?? '');
      if (silent.has(name)) depth += 1;
      isJson = name === 'script' && attributes.type === 'application/json';
      for (const attribute of spoken) if (attributes[attribute]) say(attributes[attribute]);
      if (!attributes.hreflang)
        for (const attribute of leading) if (attributes[attribute]) said.links.push(attributes[attribute]);
      for (const [attribute, value] of Object.entries(attributes))
        if (attribute.startsWith('data-') && value.includes(' ') && !value.startsWith('{')) said.texts.push(value);
      if (name === 'meta' && namesOfTexts.test(attributes.name ?? attributes.property ?? ''))
        said.texts.push(attributes.content ?? '');
      if (name === 'input' && /^(submit|button|reset)$/.test(attributes.type ?? ''))
        said.texts.push(attributes.value ?? '');
    },
    ontext: (data) => {
      if (depth === 0) text += data;
      else if (isJson) json += data;
    },
    onclosetag: (name) => {
      if (name !== 'wbr') end();
      langs.pop();
      if (silent.has(name)) depth -= 1;
      if (name !== 'script' || json === '') return;
      // Texts in the props of islands; a single word is usually a key.
      said.texts.push(...stringsIn(JSON.parse(json)).filter((value) => value.includes(' ')));
      json = '';
    },
  });
  parser.end(html);
  return said;
}

const textsIn = (value: string) => (value.includes('<') ? [value, ...saidBy(value).texts] : [value]);

/** Returns every string of a service's response except texts in its HTML. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('{') ? stringsIn(JSON.parse(value)) : textsIn(value);
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(stringsIn);
  return [];
}

const writtenFields = /^(title|description|caption|alt|details|material)$/;

/** Every string in a field that a merchant or a reviewer writes. */
function textsOfFields(value: unknown, isWritten = false): string[] {
  if (typeof value === 'string') return isWritten ? textsIn(value) : [];
  if (Array.isArray(value)) return value.flatMap((one) => textsOfFields(one, isWritten));
  if (typeof value !== 'object' || value === null) return [];
  const isReview = 'rating' in value;
  return Object.entries(value).flatMap(([name, one]) =>
    textsOfFields(one, writtenFields.test(name) || (isReview && name === 'text')),
  );
}

const dressed = new RegExp(
  `[${[...'abcdefghijklmnopqrstuvwxyz'].filter((one) => !accent(one).includes(one)).join('')}]`,
  'i',
);
/** Whether a text contains letters that the pseudo-language does not have. */
export const isUnaccented = (text: string) => dressed.test(text);
/** Request ids and the like. */
const ids = /\b[0-9a-f]{16,}\b/g;
/** Dates formatted by the system. */
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const months = Array.from({ length: 12 }, (_, month) => dates.format(Date.UTC(2026, month, 15)).split(' ')[0] ?? '');
/** Names of time zones, formatted by the system in the reader's language. */
const zoneWords = ['Eastern', 'Central', 'European', 'Gulf', 'Standard', 'Summer', 'Daylight', 'Time'];
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const calendar = [...months, ...weekdays, ...months.map((month) => month.slice(0, 3)), 'AM', 'PM', 'UTC', ...zoneWords];

export type Data = ReturnType<typeof dataSeen>;

/** Texts of the service's responses that are not data. */
const ofCatalogue = new Set([...stringsIn(answers), ...stringsIn(service)]);

/** Names that content shares with other texts: brands, and places and currencies of `Intl`. */
const commonNames = ['Instagram', 'YouTube', 'TikTok', 'Pinterest', 'Euro', 'United States', 'United Kingdom'];

/**
 * Collects the shop's data, which is not text of the catalogue. The shop's own texts are not data and must be in the
 * language.
 */
export function dataSeen(language: string, isStrange: (text: string) => boolean, known: readonly string[]) {
  const noContent = new Set([...known, ...commonNames, ...stringsIn(catalogueOf(language))]);
  const data = new Set([...known, ...calendar]);
  const content = new Set<string>();
  /** Texts already found to be in the language, or data: most appear again on the next page. */
  const fine = new Set<string>();
  const note = (value: unknown, isContent = false) => {
    for (const text of stringsIn(value)) if (isContent || !ofCatalogue.has(text)) data.add(text.trim());
    for (const text of isContent ? stringsIn(value) : textsOfFields(value)) content.add(text.trim());
  };
  /** Whether the whole text is content, in its author's words. */
  const isContent = (text: string): boolean =>
    content.has(text) && !noContent.has(text) && /\p{L}{2}/u.test(text) && !text.includes('@');
  /** Whether a text, without the data in it, contains anything of another language. */
  const isForeign = (text: string): boolean => {
    if (fine.has(text) || !isStrange(text) || data.has(text)) return false;
    const inside = [...data].filter((one) => one !== '' && text.includes(one)).sort((a, b) => b.length - a.length);
    const left = inside.reduce(
      (rest, one) =>
        rest.replace(new RegExp(`(?<!\\p{L})${one.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?!\\p{L})`, 'gu'), ''),
      text.replace(ids, ''),
    );
    const isFine = !isStrange(left);
    if (isFine) fine.add(text);
    return !isFine;
  };
  return { note, isForeign, isContent };
}
