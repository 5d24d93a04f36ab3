import { z } from 'zod';
import { plainLine, plainText } from '../../shared/text/plain-text.ts';

/** The password that a member of staff signs in with, or proves to be themselves with. */
export const StaffPassword = z.string().min(1).max(200);
/** The code that an authenticator app shows, with or without spaces; '' for an account without one. */
export const SecondFactorCode = z.string().trim().max(12).default('');
/** What a browser answered about a passkey, as JSON (Web Authentication, level 3). */
export const PasskeyResponse = z.string().min(2).max(20_000);

/** A text that staff write for people: several lines, without control characters and marks of writing direction. */
export const StaffText = z.string().overwrite(plainText).trim();
/** A text of one line that staff write for people. */
export const StaffLine = z.string().overwrite(plainLine).trim();

/** The form of a note on an order or a customer. */
export const Note = z.object({ text: StaffText.min(1).max(2_000) });
/** A form that asks for the person's password alone. */
export const Confirmation = z.object({ password: StaffPassword });

/** What is typed into a field; '' where the form does not send it. */
export const Text = z.string().default('');
/** What is typed into a field, without blanks around it; '' where the form does not send it. */
export const Trimmed = z.string().trim().default('');
/** The code of a country, a state or a currency. */
export const Code = z.string().trim().toUpperCase().default('');
