/** The same text for every spelling of an e-mail address that opens one account: letters count, not their case or width. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/**
 * Whether two texts are one and the same mailbox beyond doubt: only ASCII letters may differ in case. What merely looks
 * alike is somebody else's.
 */
export function isSameAddress(one: string, other: string): boolean {
  return plainCase(one) === plainCase(other);
}

const plainCase = (email: string) => email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
