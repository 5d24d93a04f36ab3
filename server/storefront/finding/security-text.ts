import { dayMs } from '../../../shared/duration.ts';

/** RFC 9116 wants a date within a year: whoever reads it later is told to look again. */
const validDays = 180;

interface Told {
  origin: string;
  /** '' where the shop has none. */
  supportEmail: string;
  contactPath: string;
  languages: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Whom to tell of a weakness (RFC 9116). */
export function securityText({ origin, supportEmail, contactPath, languages, now }: Told): string {
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
