/** The kinds of sizes that a listing shows apart: S and XL; 36 and 8.5; 34B; and words such as `one-size`. */
type SizeKind = 'letters' | 'numbers' | 'bras' | 'words';

export const sizeKinds: readonly SizeKind[] = ['letters', 'numbers', 'bras', 'words'];

const letters = /^(\d?x{0,4}[sml]|\d?x{1,4}|[sml]-(m|l|xl)|xs-s|one)$/;
const bras = /^\d{2,3}-?[a-k]{1,3}$/;
const numbers = /^(us|uk|eu|au|w)?-?\d{1,3}([.-]\d{1,2})?$/;

/** Returns the kind of a size by its slug. */
export function sizeKind(slug: string): SizeKind {
  if (letters.test(slug)) return 'letters';
  if (bras.test(slug)) return 'bras';
  return numbers.test(slug) ? 'numbers' : 'words';
}
