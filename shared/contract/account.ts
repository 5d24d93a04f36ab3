import { z } from 'zod';
import { longestName, longestPassword, shortestPassword } from '../account/field-limits.ts';
import { rule } from '../messages/message.ts';
import { plainLine, seenLength } from '../text/plain-text.ts';
import { call } from './call.ts';
import { Email, Nothing } from './shapes.ts';

/** A new password, never trimmed. The service checks its length by the limits of the shop (`FieldLimits`). */
export const Password = z
  .string()
  .min(1, rule('enterPassword'))
  .max(1_000, rule('passwordLength', { least: shortestPassword, most: longestPassword }));
const nicknameLength = { least: 6, most: 30 };
const invitationCodeLength = { least: 6, most: 30 };
const optionalName = ({ least, most }: { least: number; most: number }, message: string) =>
  z
    .string()
    .max(1_000, message)
    .overwrite(plainLine)
    .trim()
    .refine((text) => text === '' || (seenLength(text) >= least && [...text].length <= most), message)
    .optional();
const TwoPasswords = z.object({ password: z.string(), confirmPassword: z.string() });
const samePasswords = {
  check: (fields: { password: string; confirmPassword: string }) => fields.password === fields.confirmPassword,
  message: {
    path: ['confirmPassword'],
    error: rule('passwordsDiffer'),
    // Also beside errors of other fields, which are all reported at once; not of an input without the two texts.
    when: ({ value }: { value: unknown }) => TwoPasswords.safeParse(value).success,
  },
};

export const User = z.object({
  id: z.string(),
  email: z.string(),
  /** Only calls that sign in return a token; '' elsewhere. */
  token: z.string(),
  /** Whether an Instagram name is linked. */
  bindIns: z.boolean(),
  instagram: z.string().optional(),
  emailVerified: z.boolean(),
  nickname: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  /** Whole points that can be spent now. */
  points: z.int(),
  inviteCode: z.string(),
  /** Whether the e-mail address is on the mailing list. */
  newsletter: z.boolean(),
});
export type User = z.infer<typeof User>;

export const Credentials = z.strictObject({
  email: Email,
  password: z.string().min(1, rule('enterPassword')).max(200),
});
export const Registration = z
  .strictObject({
    email: Email,
    password: Password,
    confirmPassword: z.string().max(200),
    nickname: optionalName(nicknameLength, rule('nicknameLength', nicknameLength)),
    firstName: optionalName({ least: 1, most: longestName }, rule('atMost', { most: longestName })),
    lastName: optionalName({ least: 1, most: longestName }, rule('atMost', { most: longestName })),
    invitationCode: optionalName(invitationCodeLength, rule('invitationCodeLength', invitationCodeLength)),
    newsletter: z.boolean().optional(),
  })
  .refine(samePasswords.check, samePasswords.message);
export type Registration = z.output<typeof Registration>;
export const NewPassword = z
  .strictObject({ token: z.string().min(1).max(200), password: Password, confirmPassword: z.string().max(200) })
  .refine(samePasswords.check, samePasswords.message);
export const PasswordChange = z
  .strictObject({
    currentPassword: z.string().min(1, rule('enterCurrentPassword')).max(200),
    password: Password,
    confirmPassword: z.string().max(200),
  })
  .refine(samePasswords.check, samePasswords.message);
export const Profile = z.strictObject({
  nickname: optionalName(nicknameLength, rule('nicknameLength', nicknameLength)),
  firstName: optionalName({ least: 1, most: longestName }, rule('atMost', { most: longestName })),
  lastName: optionalName({ least: 1, most: longestName }, rule('atMost', { most: longestName })),
  newsletter: z.boolean().optional(),
});

export const login = call('POST', '/apis/user/login', Credentials, User);
export const register = call('POST', '/apis/user/register', Registration, User);
/**
 * Opens an account with the e-mail, name and address of an order that this guest placed; the order joins it at once, the
 * guest's other orders when the e-mail is confirmed.
 */
export const registerAfterOrder = call(
  'POST',
  '/apis/user/registerAfterOrder',
  z.strictObject({ orderId: z.string().min(1).max(64), password: Password }),
  User,
  { open: false },
);
export const logout = call('POST', '/apis/user/logout', z.strictObject({}), z.null());
export const self = call('GET', '/apis/user/self', Nothing, User);
export const updateSelf = call('PATCH', '/apis/user/self', Profile, User);
/** Returns a new token and ends every other session of the customer. */
export const changePassword = call('POST', '/apis/user/password', PasswordChange, User);
/** Confirms the customer's identity again. Deletion and download need a confirmation of the last minutes. */
export const confirmSelf = call(
  'POST',
  '/apis/user/confirmation',
  z.strictObject({ password: z.string().min(1, rule('enterPassword')).max(200) }),
  z.null(),
);
export const deleteSelf = call('DELETE', '/apis/user/self', Nothing, z.null());
export const exportSelf = call('GET', '/apis/user/export', Nothing, z.record(z.string(), z.unknown()));
/**
 * Sends a password link. The e-mail address comes in the body or the query (docs/develop/specification.md, Accounts).
 * The response does not reveal whether the address is registered.
 */
export const startForgetPassword = call(
  'POST',
  '/apis/user/startForgetPassword',
  // The service checks its length: the limit is the shop's.
  z.strictObject({ email: z.string(rule('enterEmail')).trim().max(1_000, rule('emailInvalid')) }),
  z.null(),
  { inQuery: true },
);
export const endForgetPassword = call('POST', '/apis/user/endForgetPassword', NewPassword, z.null());
export const verifyEmail = call(
  'POST',
  '/apis/user/verifyEmail',
  z.strictObject({ token: z.string().min(1).max(200), password: z.string().max(200).optional() }),
  z.null(),
);
export const sendEmailVerification = call('POST', '/apis/user/sendEmailVerification', z.strictObject({}), z.null());
export const linkInstagram = call(
  'POST',
  '/apis/user/instagram',
  z.strictObject({
    name: z
      .string()
      .trim()
      .max(31)
      .regex(/^@?[A-Za-z0-9._]{1,30}$/, rule('enterInstagram')),
  }),
  z.object({ bindIns: z.boolean() }),
);
export const unlinkInstagram = call('DELETE', '/apis/user/instagram', Nothing, z.object({ bindIns: z.boolean() }));
