import { sizesNamed } from '../../../shared/catalog/sizes.ts';
import { type SizeConversion, sizeConversions } from '../../../shared/constants.ts';
import { slugOf } from '../catalog/slug.ts';

export interface NamedSize {
  size: string;
  /** The numbering, where the words say it. */
  system: SizeConversion | undefined;
  /** As it is shown: `34B`, `EU 38`. */
  label: string;
  start: number;
  end: number;
}

/** What decides which size a number is. */
interface Wearer {
  country: string;
  /** Areas of the categories that the search names. */
  areas: readonly string[];
}

const letters = 'xxs|xs|xxxl|xxl|xl|[1-5]x';
const bra = /(?<=^| )(?:(?<system>us|uk|gb|eu|au) ?)?(?<size>\d{2,3}(?:ddd|[a-h]{1,2}))(?= |$)/;
const said = new RegExp(
  `(?<=^| )(?:sizes?|sz|مقاس|(?<european>gro(?:ss|ß)en?|groessen?|gr\\.?|tailles?|pointures?|tallas?)) (?:(?<system>us|uk|gb|eu|au) ?)?(?<size>\\d{1,3}[a-h]{0,3}|${letters}|s|m|l|s/m|m/l|l/xl)(?= |$)`,
);
const numbered = /(?<=^| )(?<system>us|uk|gb|eu|au) ?(?<size>\d{1,2})(?= |$)/;
const lettered = new RegExp(`(?<=^| )(?<size>${letters})(?= |$)`);

/** Finds the size that a text names, in any of the shop's languages; the text is in lower case without accents. */
export function sizeIn(text: string): NamedSize | null {
  const found = said.exec(text) ?? bra.exec(text) ?? numbered.exec(text) ?? lettered.exec(text);
  if (!found) return null;
  const system = systemOf(found.groups?.system);
  // Who asks for a 'Größe', 'taille' or 'talla' says European sizes, wherever the parcel goes.
  const isEuropean = found.groups?.european !== undefined;
  const size = (found.groups?.size ?? '').toUpperCase();
  const label = system ? `${system} ${size}` : size;
  return {
    size,
    system: system ?? (isEuropean ? 'EU' : undefined),
    label,
    start: found.index,
    end: found.index + found[0].length,
  };
}

/** Returns the shop's own sizes, as a listing is filtered by. */
export function ownSizes({ size, system }: NamedSize, { country, areas }: Wearer): string[] {
  return [...new Set(sizesNamed(size, system ?? systemOfCountry(country), areas))].map(slugOf);
}

const systemOf = (word: string | undefined): SizeConversion | undefined =>
  sizeConversions.find((system) => system === (word === 'gb' ? 'UK' : word?.toUpperCase()));

const european = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** The numbering in which people of a country say sizes. */
function systemOfCountry(country: string): SizeConversion {
  if (country === 'GB' || country === 'IE') return 'UK';
  if (country === 'AU' || country === 'NZ') return 'AU';
  return european.has(country) ? 'EU' : 'US';
}
