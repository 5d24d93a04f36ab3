/** E.164: a plus sign and up to fifteen digits. */
export function isPlainPhone(text: string): boolean {
  return /^\+[1-9]\d{5,14}$/.test(text);
}
