/** Letters without a decomposition in Unicode, by what people type for them; Arabic ones by their plain form. */
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
};
const replaced = /[ßæœøłđðþıħŧٱىیةک]/g;
const isAscii = /^[ -~]*$/;

/**
 * Returns a text as it is searched for: lower case, without accents and apostrophes, 'ss' for ß, Arabic
 * without vowel signs and the stretching of letters. The one rule for what is stored and what is typed.
 */
export function foldLetters(text: string): string {
  // Most texts need no more, and this is several times quicker.
  if (isAscii.test(text)) return text.replace(/['`]/g, '').toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’`ـ]/gu, '')
    .toLowerCase()
    .replace(replaced, (letter) => replacements[letter] ?? letter);
}

/** Vowels that are written out with a second letter where a keyboard does not have them. */
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** Returns a folded word whose vowels are written out (`gruen` for Grün); null where it has none. */
export function writtenOut(word: string): string | null {
  if (isAscii.test(word)) return null;
  const lower = word.normalize('NFC').toLowerCase();
  const spelled = lower.replace(/[äöüøå]/g, (vowel) => spelledOut[vowel] ?? vowel);
  return spelled === lower ? null : foldLetters(spelled);
}

/** Returns a folded word with one letter for a written-out vowel (`grun` for Gruen); null where it has none. */
function drawnTogether(word: string): string | null {
  if (word.length < 4 || !/[aou]e/.test(word)) return null;
  return word.replace(/([aou])e/g, '$1');
}

/** What is written onto an Arabic word: the article, and 'for the', 'with the', 'and the'. */
const article = /^(?:[وبكف]?ال|لل)(?=\p{L}{3,}$)/u;
/** What French writes onto a word that begins with a vowel: `d’été`, `l’hiver`. */
const elided = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’](?=\p{L}{2})/giu;

/** Returns a text without articles and the like that French writes onto its words. */
export const withoutElision = (text: string): string => (/['’]/.test(text) ? text.replace(elided, '') : text);

/** Returns a folded word without the Arabic article: `فستان` for الفستان. */
export const withoutArticle = (folded: string): string => folded.replace(article, '');

/** Returns the ways in which a word may be spelled, folded; the first is its own. */
export function spellingsOf(word: string): string[] {
  const folded = foldLetters(word);
  const others = [writtenOut(word), drawnTogether(folded), withoutArticle(folded)];
  return [...new Set([folded, ...others.filter((other) => other !== null)])];
}

/** Returns an article number without what people leave out: `0808-61/BLK` is `080861blk`. */
export const codeKey = (code: string): string => foldLetters(code).replace(/[^\p{L}\p{N}]/gu, '');
