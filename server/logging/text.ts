/** E-mails, also percent-encoded; each run without spaces or slashes is examined once. */
const email = /(?<![^\s/@＠])[^\s/@＠]+(?:[@＠]|%(?:25)*40|&#64;)[^\s/@＠]+/gi;
/** Ids of 128 bits, which can contain as many digits as a card number; or a card or phone number. */
const numberOrId =
  /(?<![\w-])(?=[\d-]*[a-f])(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\w-])|\p{Nd}(?:(?:[\s._()\p{Pd}]|%2[089D]){0,3}\p{Nd}){8,}/giu;
const secret =
  /\b((?:pass(?:word|wd)?|pwd|secret|token|cvv|cvc|authorization|cookie|api[-_]?key)["']?\s*[=:]\s*["']?(?:bearer |basic )?|bearer )[^\s"'&,;<]+/gi;
/** Characters that a terminal or line reader interprets instead of showing. */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Removes e-mails, card and phone numbers, which people type into search fields and URLs. */
export function withoutPersons(text: string): string {
  return text.replace(email, '<e-mail>').replace(numberOrId, (found) => (/[a-f]/i.test(found) ? found : '<number>'));
}

/** Removes personal data and secrets from a library's error message, which may quote its input. */
export function withoutSecrets(text: string): string {
  return withoutPersons(text.replace(secret, '$1<secret>'));
}

/** Returns a text as one line without control characters, at most this long. */
export function oneLine(text: string, most: number): string {
  const line = text.slice(0, most + 1).replace(unprintable, '\ufffd');
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}
