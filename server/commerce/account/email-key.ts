import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * Returns the same key for all spellings of an e-mail address that open one account: case, width and the two forms of an
 * international domain are ignored.
 */
export function emailKey(email: string): string {
  return withDomain(email.normalize('NFKC').trim().toLowerCase(), domainToASCII);
}

/**
 * Returns whether two texts are certainly the same mailbox: only the case of ASCII letters and the form of the domain may
 * differ. Lookalike addresses can belong to different persons.
 */
export function isSameAddress(one: string, other: string): boolean {
  return plainCase(one) === plainCase(other);
}

/** Returns how an address may be stored in lower case: as it is, and with its domain in both forms. */
export function spellingsOf(email: string): string[] {
  const typed = email.trim().toLowerCase();
  return [...new Set([typed, withDomain(typed, domainToASCII), withDomain(typed, domainToUnicode)])];
}

const plainCase = (email: string) =>
  withDomain(
    email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
    domainToASCII,
  );

/** Returns the address with its domain in another form; one that has none stays. */
function withDomain(email: string, formOf: (domain: string) => string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return at < 0 ? email : `${email.slice(0, at)}@${formOf(domain) || domain}`;
}
