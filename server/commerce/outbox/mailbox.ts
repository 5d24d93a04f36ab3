import addressParser from 'nodemailer/lib/addressparser';
import { isPlainEmail } from '../../../shared/account/email.ts';

/** A sender: an address, and the name that mail programs show. */
export interface Mailbox {
  name: string;
  address: string;
}

/**
 * Parses a sender as `MAIL_FROM` has it.
 *
 * @throws Error unless it is exactly one mailbox
 */
export function parseMailbox(text: string): Mailbox {
  const [mailbox, ...others] = addressParser(text, { flatten: true });
  if (!mailbox || others.length > 0 || !isPlainEmail(mailbox.address))
    throw new Error('MAIL_FROM must be one address, such as "Shop <orders@shop.example>".');
  return { name: mailbox.name, address: mailbox.address };
}
