import { dayMs } from '../../../shared/time/duration.ts';

/** Validity of the file: RFC 9116 asks for a date within a year. */
const validDays = 180;

interface SecurityContact {
  origin: string;
  /** E-mail of support; '' where there is none. */
  supportEmail: string;
  contactPath: string;
  languages: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Returns `security.txt`: the contact for vulnerabilities (RFC 9116). */
export function securityText({ origin, supportEmail, contactPath, languages, now }: SecurityContact): string {
  const expires = new Date((Math.floor(now / dayMs) + validDays) * dayMs).toISOString();
  const contacts = [...(supportEmail ? [`mailto:${encodeURI(supportEmail)}`] : []), origin + contactPath];
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
