/** Lower-case letters and digits joined by dashes: 'Crème Brûlée, 2 oz' → 'creme-brulee-2-oz'. */
export function slugOf(text: string): string {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)) return text;
  return plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Lower case without accents and apostrophes. Searches fold letters further (`foldLetters`); handles stay as they are. */
export function plain(text: string): string {
  // Most texts need no more, and this is several times quicker.
  if (/^[ -~]*$/.test(text)) return text.replace(/['`]/g, '').toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase();
}

/** Whether a text can be a handle at all; what cannot is no name of anything. */
export function isHandle(text: string): boolean {
  return /^[\p{L}\p{N}_-]+$/u.test(text);
}
