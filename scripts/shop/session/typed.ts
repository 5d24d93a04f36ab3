import { redacted, severalIn } from './replay/redacted.ts';
import type { Step } from './story.ts';
import { type Titles, variantInWords } from './titles.ts';

/** What is known of a value that somebody typed, in words. */
export function typedValue(value: string): string {
  const several = severalIn(value);
  if (several) return several.map(typedValue).join(' and ');
  const known = redacted(value);
  switch (known?.kind) {
    case undefined:
      return value;
    case 'text':
      return `${characters(known.length)}${known.shape ? ` like ${known.shape}` : ''}`;
    case 'password':
    case 'token':
    case 'code':
    case 'cvv':
      return `a ${known.kind} of ${known.length}`;
    case 'email':
    case 'phone':
      return `${known.masked} #${known.hash}`;
    case 'card':
      return [`card of ${known.length} digits`, known.brand, known.test && `test card '${known.test}'`]
        .filter(Boolean)
        .join(', ');
    case 'expiry':
      return known.when === 'past' ? 'a month that is past' : 'a month to come';
    case 'file':
      return `a file (${known.type}, ${known.bytes} bytes)`;
    case 'empty':
      return 'nothing';
  }
}

const characters = (length: number) => `${length} ${length === 1 ? 'character' : 'characters'}`;

/** What nobody types: they only say that a form was the shop's own. */
export const hidden: ReadonlySet<string> = new Set(['key', 'expectedCent', 'expectedCurrency', 'action']);

/** Whether two forms are the same one: by their route; all calls of scripts have one, so these by their path. */
export const formKey = ({ kind, line: { route, path } }: Pick<Step, 'kind' | 'line'>): string =>
  kind === 'call' ? path : route || path;

type Form = Readonly<Record<string, string>>;

interface TypedFields {
  /** The same form was sent before. */
  again: boolean;
  /** Each in words. */
  fields: string[];
  /** Names of fields that look as before, of which the log hides the value. */
  unknown: string[];
}

/**
 * What a form was filled in with, field by field; of one that was sent before only what is another than then.
 *
 * @param before the same form as it was sent last
 */
export function typedFields(form: Form, before: Form | undefined, titles: Titles): TypedFields {
  const names = Object.keys(form).filter((name) => !hidden.has(name));
  const told = before
    ? names.filter((name) => form[name] !== before[name])
    : names.filter((name) => form[name] !== '<empty>');
  return {
    again: before !== undefined,
    fields: told.map((name) => fieldInWords(name, form[name] ?? '', titles)),
    unknown: before ? names.filter((name) => before[name] === form[name] && isHidden(form[name] ?? '')) : [],
  };
}

/** A variant is called by its title, where the log has it. */
function fieldInWords(name: string, value: string, titles: Titles): string {
  if (!/^variantIds?(?:\[\])?$/.test(name)) return `${name}: ${typedValue(value)}`;
  const variants = value
    .split(', ')
    .map((variant) => (/^\d+$/.test(variant) ? variantInWords(variant, titles) : variant));
  return `${name.replace('variantId', 'variant')}: ${variants.join(', ')}`.replace(/^variant: variant /, 'variant ');
}

/** Whether the log tells too little of a value to say that it is the same as another. */
function isHidden(value: string): boolean {
  const known = (severalIn(value) ?? [value]).map(redacted);
  return known.some((one) => one !== null && one.kind !== 'empty' && one.kind !== 'email' && one.kind !== 'phone');
}
