/** A price that words name, in whole units of the shopper's currency, as `price` of a listing: `-200`, `50-100`, `200-`. */
export interface NamedPrice {
  price: string;
  /** Where the words stand in the text. */
  start: number;
  end: number;
}

const amount = String.raw`[$€£¥]? ?(\d{1,6})(?:[.,]\d{1,2})? ?(?:[$€£¥]|dollars?|usd|euros?|eur|pounds?|gbp)?`;
/** Amounts of something else: '30 ml', '20 denier'. */
const noPrice = '(?! ?(?:ml|cl|cm|mm|kg|g|den|denier|inch|in|%)(?= |$))';
const pattern = (words: string) => new RegExp(`(?<=^| )${words}${noPrice}(?= |$)`);

const under = 'under|below|less than|up to|at most|cheaper than|max|maximum|unter|bis zu|bis|hochstens|weniger als|<=?';
const over = 'over|above|more than|at least|from|uber|ab|mindestens|mehr als|>=?';
const between = pattern(`(?:between|zwischen) ${amount} ?(?:and|und|to|bis|-) ?${amount}`);
const range = pattern(`${amount} ?(?:-|–|to|bis) ?${amount}`);
const most = pattern(`(?:${under}) ?${amount}`);
const least = pattern(`(?:${over}) ?${amount}`);

/** Smaller ranges without a currency are sizes: '34-36'. */
const leastRange = 50;

/** Finds the price that a text names, in English or German; the text is in lower case without accents. */
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
