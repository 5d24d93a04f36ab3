import { z } from 'zod';
import { longestEmail } from '../account/email.ts';
import { longestName, longestPassword } from '../account/field-limits.ts';

/** How long texts of customers may be; a shop chooses within what the service can take. */
export const FieldLimits = z.strictObject({
  /** Letters of a first and of a last name. */
  name: z.int().min(10).max(longestName),
  /** Whether an address needs a last name: many people have one name. */
  lastName: z.enum(['asked', 'optional']),
  password: z.int().min(30).max(longestPassword),
  /** Letters of an e-mail address that a link for a new password is asked for with. */
  forgottenEmail: z.int().min(50).max(longestEmail),
});
export type FieldLimits = z.infer<typeof FieldLimits>;

/** The limits of a shop that has not chosen any. */
export const ownLimits: FieldLimits = {
  name: longestName,
  lastName: 'optional',
  password: longestPassword,
  forgottenEmail: longestEmail,
};
