/** The limits of docs/specification.md, Accounts; RFC 5321 lets mail servers stop at 254. */
export const shortestAddress = 6;
export const longestAddress = 256;
const longestLocalPart = 64;

/**
 * Whether a text is one plain e-mail address and nothing else: no name, list, comment, quoted part or control
 * character, so that what it is written into keeps its meaning.
 */
export function isPlainAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (text.length > longestAddress || at < 1 || at > longestLocalPart) return false;
  return isLocalPart(text.slice(0, at)) && isDomain(text.slice(at + 1));
}

export type EmailProblem = 'missing' | 'length' | 'invalid';

/** Returns the problem of a trimmed e-mail address that a visitor entered; null when the shop accepts it. */
export function emailProblem(text: string, longest = longestAddress): EmailProblem | null {
  if (text === '') return 'missing';
  if (text.length < shortestAddress || text.length > longest) return 'length';
  return isPlainAddress(text) && /@[^@.]+\../.test(text) ? null : 'invalid';
}

/** The `dot-atom` of RFC 5322, section 3.2.3, with the letters beyond ASCII of RFC 6532: no dot first, last or twice. */
const isLocalPart = (text: string) =>
  text.split('.').every((atom) => /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u.test(atom));

const isDomain = (text: string) =>
  text.split('.').every((label) => /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u.test(label));
