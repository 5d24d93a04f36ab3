/** Returns the text of a catalogue by a text that shops begin with; undefined: it is a merchant's own. */
export const knownText = (texts: Readonly<Record<string, string>>, text: string): string | undefined =>
  Object.hasOwn(texts, text) ? texts[text] : undefined;
