import { redacted, severalIn } from './redacted.ts';
import type { Step } from './session-timeline.ts';
import { type Titles, variantInWords } from './titles.ts';

/** Describes a typed value, as far as the log contains it. */
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

/** Fields that are not typed: they prove that a form is the shop's own. */
export const hidden: ReadonlySet<string> = new Set([
  'key',
  'expectedCent',
  'expectedCurrency',
  'shownCountry',
  'action',
]);

/** Returns a key that is equal for the same form: its route; for calls, which share one route, the path. */
export const formKey = ({ kind, line: { route, path } }: Pick<Step, 'kind' | 'line'>): string =>
  kind === 'call' ? path : route || path;

type Form = Readonly<Record<string, string>>;

interface TypedFields {
  /** Whether the same form was sent before. */
  again: boolean;
  /** Descriptions of the fields. */
  fields: string[];
  /** Names of fields that look unchanged but whose value the log hides. */
  unknown: string[];
}

/**
 * Describes a form's fields; of a repeated form only the changed ones.
 *
 * @param before the previous submission of the same form
 */
export function typedFields(form: Form, before: Form | undefined, titles: Titles): TypedFields {
  const names = Object.keys(form).filter((name) => !hidden.has(name));
  const shown = before
    ? names.filter((name) => form[name] !== before[name])
    : names.filter((name) => form[name] !== '<empty>');
  return {
    again: before !== undefined,
    fields: shown.map((name) => fieldInWords(name, form[name] ?? '', titles)),
    unknown: before ? names.filter((name) => before[name] === form[name] && isHidden(form[name] ?? '')) : [],
  };
}

/** Formats a field; a variant by its title, where known. */
function fieldInWords(name: string, value: string, titles: Titles): string {
  if (!/^variantIds?(?:\[\])?$/.test(name)) return `${name}: ${typedValue(value)}`;
  const variants = value
    .split(', ')
    .map((variant) => (/^\d+$/.test(variant) ? variantInWords(variant, titles) : variant));
  return `${name.replace('variantId', 'variant')}: ${variants.join(', ')}`.replace(/^variant: variant /, 'variant ');
}

/** Whether the log contains too little of a value to compare it. */
function isHidden(value: string): boolean {
  const known = (severalIn(value) ?? [value]).map(redacted);
  return known.some((one) => one !== null && one.kind !== 'empty' && one.kind !== 'email' && one.kind !== 'phone');
}
