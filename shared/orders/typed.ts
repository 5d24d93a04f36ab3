/** Parses typed units such as `SKU-7=2`. Null: they are written otherwise. */
export function typedUnits(word: string): { which: string; quantity: number } | null {
  const [, which, quantity] = /^(.+)=(\d{1,6})$/.exec(word) ?? [];
  return which === undefined || quantity === undefined ? null : { which, quantity: Number(quantity) };
}
