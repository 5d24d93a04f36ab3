import type { ListingQuery } from '../../../shared/contract/catalog.ts';
import { foldLetters } from '../../../shared/text/folding.ts';
import { lexiconOf } from './lexicon.ts';
/** A price that words name, in whole units of the shopper's currency, as `price` of a listing: `-200`, `50-100`, `200-`. */
export interface NamedPrice {
  price: string;
  /** Where the words stand in the text. */
  start: number;
  end: number;
}

const amount = String.raw`[$€£¥]? ?(\d{1,6})(?:[.,]\d{1,2})? ?(?:[$€£¥]|dollars?|usd|euros?|eur|pounds?|gbp|دولار|يورو|درهم|ريال|دينار|aed|sar)?`;
/** Amounts of something else: '30 ml', '20 denier'. */
const noPrice = '(?! ?(?:ml|cl|cm|mm|kg|g|den|denier|inch|in|%)(?= |$))';
const pattern = (words: string) => new RegExp(`(?<=^| )${words}${noPrice}(?= |$)`);

const under = [
  'under|below|less than|up to|at most|cheaper than|max|maximum|unter|bis zu|bis|hochstens|weniger als|<=?',
  'moins de|jusqua|max de|menos de|hasta|por debajo de|maximo|اقل من|تحت|حت[ىي]|لا يزيد عن|ارخص من',
].join('|');
const over = [
  'over|above|more than|at least|from|uber|ab|mindestens|mehr als|>=?',
  'plus de|a partir de|au moins|mas de|desde|por encima de|al menos|اكثر من|فوق|ابتداء من',
].join('|');
const between = pattern(`(?:between|zwischen|entre|بين) ${amount} ?(?:and|und|to|bis|et|y|و|-) ?${amount}`);
const range = pattern(`${amount} ?(?:-|–|to|bis|ال[ىي]) ?${amount}`);
const most = pattern(`(?:${under}) ?${amount}`);
const least = pattern(`(?:${over}) ?${amount}`);

/** Smaller ranges without a currency are sizes: '34-36'. */
const leastRange = 50;

/** Finds the price that a text names, in any of the shop's languages; the text is in lower case without accents. */
export function priceIn(text: string): NamedPrice | null {
  const rangeFound = between.exec(text) ?? range.exec(text);
  if (rangeFound) {
    const [all, from = '', to = ''] = rangeFound;
    const isPrice = Number(to) >= leastRange || /[$€£¥]|\p{L}/u.test(all);
    if (isPrice && Number(from) < Number(to)) return placed(rangeFound, `${from}-${to}`);
  }
  const underFound = most.exec(text);
  if (underFound) return placed(underFound, `-${underFound[1]}`);
  const overFound = least.exec(text);
  return overFound && placed(overFound, `${overFound[1]}-`);
}

const placed = ({ 0: { length }, index }: RegExpExecArray, price: string): NamedPrice => ({
  price,
  start: index,
  end: index + length,
});

/** A filter or an order that words ask for, as a listing's query has it. */
export type Intent =
  | { facet: 'length'; value: string }
  | { facet: 'sale'; value: '1' }
  | { facet: 'sort'; value: NonNullable<ListingQuery['sort']> };

const length = (value: string, words: string) => phrasesOf({ facet: 'length', value }, words);
const sort = (value: NonNullable<ListingQuery['sort']>, words: string) => phrasesOf({ facet: 'sort', value }, words);

/** Lengths, offers and orders, in the shop's languages. */
export const intents = lexiconOf<Intent>([
  ...length('mini', 'mini, mini length'),
  ...length('cropped', 'cropped, crop'),
  ...length(
    'knee-length',
    'knee, knee length, knielang, knielange, knielanger, knielanges, knielangen, à la rodilla, por la rodilla, au genou',
  ),
  ...length('midi', 'midi, midi length, calf length, wadenlang, wadenlange, wadenlanger, wadenlanges, wadenlangen'),
  ...length('ankle-length', 'ankle length, knöchellang, knöchellange, knöchellanger, knöchellanges'),
  ...length('full-length', 'full length'),
  ...length('maxi', 'maxi, maxi length, floor length, bodenlang, bodenlange, bodenlanger, bodenlanges, bodenlangen'),
  ...phrasesOf(
    { facet: 'sale', value: '1' },
    'sale, on sale, in sale, for sale, sale items, reduced, discount, discounted, discounts, clearance, outlet, offers, special offers, on offer, deals, bargain, bargains, marked down, markdowns, angebot, angebote, im angebot, sonderangebot, sonderangebote, reduziert, reduzierte, reduzierter, reduziertes, reduzierten, rabatt, rabatte, schnäppchen, ausverkauf, schlussverkauf',
  ),
  ...phrasesOf(
    { facet: 'sale', value: '1' },
    'soldes, en solde, promo, promos, promotion, promotions, réduction, rebajas, rebajado, rebajada, rebajados, rebajadas, en oferta, ofertas, oferta, descuento, descuentos, تخفيض, تخفيضات, التخفيضات, عروض, العروض, خصم, خصومات, تنزيلات, التنزيلات',
  ),
  ...sort(
    'new',
    'new, newest, latest, new arrivals, new arrival, new in, just in, whats new, new stuff, new collection, new season, neu, neue, neuer, neues, neuen, neueste, neuesten, neuheit, neuheiten, neuzugänge, neu eingetroffen, neue kollektion',
  ),
  ...sort(
    'new',
    'nouveau, nouveauté, nouveautés, nouvelle collection, novedad, novedades, nuevo, nueva, nuevos, nuevas, nueva colección, جديد, جديدة, الجديد, جديدنا, وصل حديثا, أحدث',
  ),
  ...sort(
    'price-asc',
    'cheap, cheaper, cheapest, inexpensive, affordable, budget, low cost, low price, low priced, günstig, günstige, günstiger, günstiges, günstigen, günstigste, günstigsten, billig, billige, billiger, billiges, billigen, billigste, billigsten, preiswert, preiswerte, preiswerter, preiswertes, preiswerten',
  ),
  ...sort(
    'price-asc',
    'pas cher, pas chère, pas chères, moins cher, bon marché, barato, barata, baratos, baratas, económico, económica, رخيص, رخيصة, الأرخص, أرخص, اقتصادي',
  ),
  ...sort(
    'bestselling',
    'best selling, bestselling, best sellers, bestseller, most popular, meistverkauft, meistverkaufte, meilleures ventes, más vendido, más vendidos, los más vendidos, الأكثر مبيعا',
  ),
]);

function phrasesOf(intent: Intent, words: string): (readonly [string, Intent])[] {
  return words.split(', ').map((phrase) => [phrase, intent] as const);
}

/** Words of sentences around what is searched for; those of the index are left out everywhere (`wordsOf`). */
const little = new Set(
  [
    'some something someone somebody any anything want wants need needs like would could can looking find show please',
    'buy get give nice good great your you we our us she he her him his they them their what which who where how when',
    'do does did have has had been was were will very really just also too shop store piece pieces item items thing things stuff',
    'der die das den dem des ein eine einen einem einer eines und oder fur mit im am zum zur von vom bei beim aus auf an als',
    'ich du wir mein meine meinen meiner meinem suche such suchen brauche mochte hatte gerne gern bitte etwas zeig zeige mir',
    'uns kaufen auch nur sehr schone schones schoner schonen schon gute gutes guter',
    'de des le la les un une du au aux et en sur ou pour avec je cherche recherche veux voudrais ai besoin mon ma mes nous vous quelque chose',
    'acheter montre montrez tres beau belle jolie joli bonne sil plait dans',
    'de el la los las una unos unas del al y o en para con busco quiero quisiera necesito mi mis tu algo por favor comprar muestrame',
    'ver muy bonito bonita bonitos bonitas buen buena',
    'من في على الى عن مع او و يا هل ما هذا هذه التي الذي اريد ابحث احتاج ابغى ابي بدي عايز عاوز اشتري شراء لي عندكم فضلك جدا',
  ].flatMap((line) => line.split(' ').map(foldLetters)),
);

/** Returns words without those that only make a sentence, or all where there are no others. */
export function withoutLittleWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !little.has(word));
  return telling.length > 0 ? telling : [...words];
}
