/** A price by weight as a row of a form has it; both are '' where the row is empty. */
export interface WeightRow {
  grams: string;
  price: string;
}

const spareRows = 3;
/** As many as a method can have. */
const mostRows = 20;

/** Returns the name of a field of a row, such as `weights.0.grams`. */
export const weightField = (row: number, part: keyof WeightRow): string => `weights.${row}.${part}`;

/** Returns prices by weight as rows, such as those of '1000=7.95 5000=12.00'. */
export const weightRows = (weights: string): WeightRow[] =>
  weights
    .split(' ')
    .filter(Boolean)
    .map((step) => {
      const [grams = '', price = ''] = step.split('=');
      return { grams, price };
    });

/** Returns the rows of a form: those that are stored, and some that are empty. */
export function rowsToFill(weights: string): WeightRow[] {
  const stored = weightRows(weights);
  const spare = Math.max(0, Math.min(spareRows, mostRows - stored.length));
  return [...stored, ...Array.from({ length: spare }, () => ({ grams: '', price: '' }))];
}

/** Returns the prices by weight of a form as text, with a row that is filled by half as it is; undefined: it has no rows. */
export function weightsInForm(form: Readonly<Record<string, string | undefined>>): string | undefined {
  const rows = Array.from({ length: mostRows }, (_, row) => [
    form[weightField(row, 'grams')],
    form[weightField(row, 'price')],
  ]);
  if (rows.flat().every((part) => part === undefined)) return undefined;
  return rows
    .map(([grams = '', price = '']) => `${withoutBlanks(grams)}=${withoutBlanks(price)}`)
    .filter((step) => step !== '=')
    .join(' ');
}

const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, '');
