/** Returns whether a text is an E.164 number: a plus sign and up to fifteen digits. */
export function isPlainPhone(text: string): boolean {
  return /^\+[1-9]\d{5,14}$/.test(text);
}
