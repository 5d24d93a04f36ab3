/** E-mail addresses, also as addresses of pages write them; each stretch without spaces or slashes is looked at once. */
const email = /(?<![^\s/@＠])[^\s/@＠]+(?:[@＠]|%(?:25)*40|&#64;)[^\s/@＠]+/gi;
/** Ids of 128 bits, which may hold as many digits as a card's number; or a card, a phone number. */
const numberOrId =
  /(?<![\w-])(?=[\d-]*[a-f])(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\w-])|\p{Nd}(?:(?:[\s._()\p{Pd}]|%2[089D]){0,3}\p{Nd}){8,}/giu;
const secret =
  /\b((?:pass(?:word|wd)?|pwd|secret|token|cvv|cvc|authorization|cookie|api[-_]?key)["']?\s*[=:]\s*["']?(?:bearer |basic )?|bearer )[^\s"'&,;<]+/gi;
/** What a terminal or a reader of lines would obey instead of show. */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** People type e-mail addresses, card and phone numbers into search fields and addresses: none of them is kept. */
export function withoutPersons(text: string): string {
  return text.replace(email, '<e-mail>').replace(numberOrId, (found) => (/[a-f]/i.test(found) ? found : '<number>'));
}

/** The same for what a library says of a fault: it may quote what it was given. */
export function withoutSecrets(text: string): string {
  return withoutPersons(text.replace(secret, '$1<secret>'));
}

/** One line without anything that is obeyed, and of this many characters at most. */
export function oneLine(text: string, most: number): string {
  const line = text.slice(0, most + 1).replace(unprintable, '\ufffd');
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}
