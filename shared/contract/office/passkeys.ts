import { z } from 'zod';
import { call } from '../call.ts';
import { Nothing } from '../shapes.ts';
import { closed, StaffLine, StaffPassword } from './closed.ts';
import { SecondFactorCode } from './second-factor.ts';

/** Milliseconds since 1970. */
const Moment = z.int();
export const StaffPasskey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Moment,
  usedAt: Moment.nullable(),
});
export type StaffPasskey = z.infer<typeof StaffPasskey>;

/** Origin of the office, which browsers sign with a challenge, so that no other site can use what they signed. */
const Origin = z.string().regex(/^https?:\/\/[^/\s]{1,253}$/);
/** What a browser answered, as JSON (Web Authentication, level 3). */
const Response = z.string().min(2).max(20_000);
/** What a browser is asked, as JSON of the same standard. */
const Options = z.object({ options: z.record(z.string(), z.unknown()) });

/** Returns one's own passkeys. */
export const officePasskeys = call(
  'GET',
  '/apis/office/self/passkeys',
  Nothing,
  z.object({ passkeys: z.array(StaffPasskey) }),
  closed,
);

/** Returns what a browser needs to make a passkey; the challenge in it is valid once, for five minutes. */
export const officePasskeyOptions = call(
  'POST',
  '/apis/office/self/passkeys/options',
  z.object({ origin: Origin, shop: z.string().min(1).max(60) }),
  Options,
  closed,
);

export const longestPasskeyName = 60;

/** Adds a passkey to one's own account. */
export const officePasskeyAdd = call(
  'POST',
  '/apis/office/self/passkeys',
  z.object({
    origin: Origin,
    response: Response,
    name: StaffLine.max(longestPasskeyName).default(''),
    password: StaffPassword,
    /** Where the account has a second factor. */
    code: SecondFactorCode.default(''),
  }),
  z.null(),
  closed,
);

/** Removes one of one's own passkeys. */
export const officePasskeyRemove = call(
  'POST',
  '/apis/office/self/passkeys/removal',
  z.object({ id: z.string().min(1).max(1_400), password: StaffPassword }),
  z.null(),
  closed,
);

/** Returns what a browser needs to sign in by a passkey. */
export const officePasskeyChallenge = call(
  'POST',
  '/apis/office/sign-in/passkey/options',
  z.object({ origin: Origin }),
  Options,
  closed,
);

/** Signs the member of staff of a passkey in; the token is valid for twelve hours. */
export const officePasskeySignIn = call(
  'POST',
  '/apis/office/sign-in/passkey',
  z.object({ origin: Origin, response: Response }),
  z.object({ token: z.string() }),
  closed,
);
