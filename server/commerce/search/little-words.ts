/** Words of sentences around what is searched for; those of the index are left out everywhere (`wordsOf`). */
const little = new Set(
  [
    'some something someone somebody any anything want wants need needs like would could can looking find show please',
    'buy get give nice good great your you we our us she he her him his they them their what which who where how when',
    'do does did have has had been was were will very really just also too shop store piece pieces item items thing things stuff',
    'der die das den dem des ein eine einen einem einer eines und oder fur mit im am zum zur von vom bei beim aus auf an als',
    'ich du wir mein meine meinen meiner meinem suche such suchen brauche mochte hatte gerne gern bitte etwas zeig zeige mir',
    'uns kaufen auch nur sehr schone schones schoner schonen schon gute gutes guter',
  ].flatMap((line) => line.split(' ')),
);

/** Returns words without those that only make a sentence, or all where there are no others. */
export function withoutLittleWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !little.has(word));
  return telling.length > 0 ? telling : [...words];
}
