/** Returns the same key for all spellings of an e-mail address that open one account: case and width are ignored. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/**
 * Returns whether two texts are certainly the same mailbox: only the case of ASCII letters may differ. Lookalike
 * addresses can belong to different persons.
 */
export function isSameAddress(one: string, other: string): boolean {
  return plainCase(one) === plainCase(other);
}

const plainCase = (email: string) => email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
