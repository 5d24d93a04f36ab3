/**
 * Length limits of e-mail addresses (docs/develop/specification.md, Accounts). RFC 5321 allows mail servers to stop at
 * 254.
 */
export const shortestEmail = 6;
export const longestEmail = 256;
const longestLocalPart = 64;

/**
 * Returns whether a text is one plain e-mail address and nothing else: no display name, list, comment, quoted part or
 * control character. It is therefore safe to insert into a mail header.
 */
export function isPlainEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (text.length > longestEmail || at < 1 || at > longestLocalPart) return false;
  return isLocalPart(text.slice(0, at)) && isDomain(text.slice(at + 1));
}

export type EmailProblem = 'missing' | 'length' | 'invalid';

/** Returns what is wrong with a trimmed e-mail address from a form; null if the shop accepts it. */
export function emailProblem(text: string): EmailProblem | null {
  if (text === '') return 'missing';
  if (text.length < shortestEmail || text.length > longestEmail) return 'length';
  return isPlainEmail(text) && /@[^@.]+\../.test(text) ? null : 'invalid';
}

/**
 * Returns whether a text is a `dot-atom` of RFC 5322, section 3.2.3, extended by the non-ASCII letters of RFC 6532: no
 * dot at the start or end, and no two in a row.
 */
const isLocalPart = (text: string) =>
  text.split('.').every((atom) => /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u.test(atom));

const isDomain = (text: string) =>
  text.split('.').every((label) => /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u.test(label));
