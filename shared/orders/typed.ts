/** Units of an order, named by the id of a line or an exchange, or by a SKU. */
export interface WantedUnits {
  which: string;
  quantity: number;
}

/** Parses units as a command takes them, such as `SKU-7=2`. Null: they are written otherwise. */
export function typedUnits(word: string): WantedUnits | null {
  const [, which, quantity] = /^(.+)=(\d{1,6})$/.exec(word) ?? [];
  return which === undefined || quantity === undefined ? null : { which, quantity: Number(quantity) };
}

const prefix = 'units.';

/** Returns the name of the field for the units of a piece. */
export const unitsField = (which: string): string => prefix + which;

/** Reads the fields of units in a form; those that are empty or 0 count as none. Null: one holds no whole number. */
export function unitsInForm(form: Readonly<Record<string, string>>): WantedUnits[] | null {
  const units: WantedUnits[] = [];
  for (const [name, value] of Object.entries(form)) {
    if (!name.startsWith(prefix) || value.trim() === '') continue;
    if (!/^\d{1,6}$/.test(value.trim())) return null;
    const quantity = Number(value);
    if (quantity > 0) units.push({ which: name.slice(prefix.length), quantity });
  }
  return units;
}
