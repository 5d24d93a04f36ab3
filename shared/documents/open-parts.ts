/** Values that a form shows at once with all their fields; one with more shows the items of its lists by their names. */
const valuesShown = 40;

/** Opens a value in a form: with all inside of it where that is little. */
export function openPart(value: unknown, opened: Set<object>): void {
  if (typeof value !== 'object' || value === null) return;
  opened.add(value);
  if (valuesIn(value) <= valuesShown) openAll(value, opened);
}

function openAll(value: object, opened: Set<object>): void {
  opened.add(value);
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) openAll(inner, opened);
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + valuesIn(inner), 0);
}
