import { z } from 'zod';
import { call } from '../call.ts';
import { Nothing } from '../shapes.ts';
import { closed, StaffPassword } from './closed.ts';

/** The code that an authenticator app shows, with or without spaces; '' for an account without one. */
export const SecondFactorCode = z.string().trim().max(12);

/** Whether one's own account has a second factor; if not, a fresh secret for it. */
export const officeSecondFactor = call(
  'GET',
  '/apis/office/self/second-factor',
  Nothing,
  z.object({ email: z.string(), secret: z.string().nullable() }),
  closed,
);
/** Asks for codes at sign-in from now on; the first one proves that the app has the secret. */
export const officeSecondFactorOn = call(
  'POST',
  '/apis/office/self/second-factor',
  z.object({ secret: z.string().regex(/^[A-Z2-7]{32}$/), code: SecondFactorCode, password: StaffPassword }),
  z.null(),
  closed,
);
export const officeSecondFactorOff = call(
  'POST',
  '/apis/office/self/second-factor/off',
  z.object({ code: SecondFactorCode, password: StaffPassword }),
  z.null(),
  closed,
);
