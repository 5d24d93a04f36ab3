/** The formatters of numbers in the texts of a language; each area of texts has its own (`scripts/build/words.ts`). */
export function numbersIn(locale: string) {
  const format = (least?: number, most = least) => {
    let made: Intl.NumberFormat | undefined;
    return (number: number): string => {
      made ??= new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most });
      return made.format(number);
    };
  };
  const whole = format(0);
  const exact = format(2);
  return {
    /** Formats a count, or a share with the decimals that it has: `1.250`, `4,5`. */
    counted: format(0, 3),
    /** Formats a mean rating: `4,5`, `5,0`. */
    mean: format(1),
    /** Formats hundredths of a point: `12`, `0,75`, `1.250,50`. */
    points: (hundredths: number) => (hundredths % 100 === 0 ? whole : exact)(Math.abs(hundredths) / 100),
  };
}
