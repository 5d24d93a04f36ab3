import type { ListingQuery } from '../../../shared/contract/catalog.ts';
import { lexiconOf } from './lexicon.ts';

/** A filter or an order that words ask for, as a listing's query has it. */
export type Intent =
  | { facet: 'length'; value: string }
  | { facet: 'sale'; value: '1' }
  | { facet: 'sort'; value: NonNullable<ListingQuery['sort']> };

const length = (value: string, words: string) => phrasesOf({ facet: 'length', value }, words);
const sort = (value: NonNullable<ListingQuery['sort']>, words: string) => phrasesOf({ facet: 'sort', value }, words);

/** Lengths, offers and orders, in English and German. */
export const intents = lexiconOf<Intent>([
  ...length('mini', 'mini, mini length'),
  ...length('cropped', 'cropped, crop'),
  ...length('knee-length', 'knee, knee length, knielang, knielange, knielanger, knielanges, knielangen'),
  ...length('midi', 'midi, midi length, calf length, wadenlang, wadenlange, wadenlanger, wadenlanges, wadenlangen'),
  ...length('ankle-length', 'ankle length, knöchellang, knöchellange, knöchellanger, knöchellanges'),
  ...length('full-length', 'full length'),
  ...length('maxi', 'maxi, maxi length, floor length, bodenlang, bodenlange, bodenlanger, bodenlanges, bodenlangen'),
  ...phrasesOf(
    { facet: 'sale', value: '1' },
    'sale, on sale, in sale, for sale, sale items, reduced, discount, discounted, discounts, clearance, outlet, offers, special offers, on offer, deals, bargain, bargains, marked down, markdowns, angebot, angebote, im angebot, sonderangebot, sonderangebote, reduziert, reduzierte, reduzierter, reduziertes, reduzierten, rabatt, rabatte, schnäppchen, ausverkauf, schlussverkauf',
  ),
  ...sort(
    'new',
    'new, newest, latest, new arrivals, new arrival, new in, just in, whats new, new stuff, new collection, new season, neu, neue, neuer, neues, neuen, neueste, neuesten, neuheit, neuheiten, neuzugänge, neu eingetroffen, neue kollektion',
  ),
  ...sort(
    'price-asc',
    'cheap, cheaper, cheapest, inexpensive, affordable, budget, low cost, low price, low priced, günstig, günstige, günstiger, günstiges, günstigen, günstigste, günstigsten, billig, billige, billiger, billiges, billigen, billigste, billigsten, preiswert, preiswerte, preiswerter, preiswertes, preiswerten',
  ),
  ...sort(
    'bestselling',
    'best selling, bestselling, best sellers, bestseller, most popular, meistverkauft, meistverkaufte',
  ),
]);

function phrasesOf(intent: Intent, words: string): (readonly [string, Intent])[] {
  return words.split(', ').map((phrase) => [phrase, intent] as const);
}
