import { westernDigits } from '../text/western-digits.ts';

/** Where a post code is divided, from its start or (negative) its end, and by what. */
const divisions = new Map<string, { at: number; mark: string }>([
  ...['CA', 'IE', 'MT', 'GR', 'SK', 'CZ', 'SE'].map((country) => [country, { at: 3, mark: ' ' }] as const),
  ['GB', { at: -3, mark: ' ' }],
  ['NL', { at: 4, mark: ' ' }],
  ['PL', { at: 2, mark: '-' }],
  ['JP', { at: 3, mark: '-' }],
  ['PT', { at: 4, mark: '-' }],
  ['US', { at: 5, mark: '-' }],
  ['BR', { at: 5, mark: '-' }],
]);

/** Letters of a country before its post codes, on older mail, beside its code: Germany's D-10115. */
const letters = new Map(
  Object.entries({
    DE: 'D',
    AT: 'A',
    FR: 'F',
    IT: 'I',
    ES: 'E',
    BE: 'B',
    LU: 'L',
    PT: 'P',
    SE: 'S',
    NO: 'N',
    FI: 'FIN',
    HU: 'H',
    SI: 'SLO',
    LI: 'FL',
    RO: 'R',
  }),
);

/** Countries whose post codes begin with letters themselves, so that none can be taken away. */
const lettered: readonly string[] = ['GB', 'CA', 'MT'];

/**
 * Returns a post code as its country writes it, whatever was typed between and before its characters and in which
 * script's digits: '00950' in Poland is '00-950', 'D-10115' in Germany '10115', '〒１５４００２３' in Japan '154-0023'.
 */
export function normalPostalCode(country: string, typed: string): string {
  const written = westernDigits(typed).normalize('NFKC').toUpperCase();
  const compact = written.replace(/[\s\p{P}\p{S}]|ー/gu, '');
  const code = lettered.includes(country) ? compact : withoutLetters(country, compact);
  if (code === '') return '';
  const divided = divide(code, divisions.get(country));
  // Latvia alone writes its letters as a part of the code.
  return country === 'LV' ? `LV-${divided}` : divided;
}

function divide(code: string, division: { at: number; mark: string } | undefined): string {
  if (!division) return code;
  const at = division.at < 0 ? code.length + division.at : division.at;
  return at > 0 && at < code.length ? `${code.slice(0, at)}${division.mark}${code.slice(at)}` : code;
}

/** Removes the country's letters before the first digit. */
function withoutLetters(country: string, code: string): string {
  const own = [country, letters.get(country)].find((each) => {
    return each && code.startsWith(each) && /^\d/.test(code.slice(each.length));
  });
  return own ? code.slice(own.length) : code;
}
