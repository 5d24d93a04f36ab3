import { z } from 'zod';
import { call } from './call.ts';

/** Whether a shop is closed to strangers, and until when. */
export const Opening = z.object({
  closed: z.boolean(),
  /** When it opens by itself, in milliseconds since 1970; null: when staff open it. */
  opensAt: z.int().nullable(),
  /** Sessions with this pass see the shop; null: there is no password that gives one. */
  pass: z.string().max(64).nullable(),
  /** What the shop says to strangers; '': the usual words. */
  line: z.string().max(300),
});
export type Opening = z.infer<typeof Opening>;

export const openToAll: Opening = { closed: false, opensAt: null, pass: null, line: '' };

/** Returns whether a shop is closed at a moment: one whose time has come is open, in every process. */
export const isClosed = ({ closed, opensAt }: Opening, now: number): boolean =>
  closed && (opensAt === null || now < opensAt);

/** Returns the pass for the password of a closed shop; code 100001 for a wrong one. */
export const enterShop = call(
  'POST',
  '/apis/opening/entrance',
  z.object({ password: z.string().max(200) }),
  z.object({ pass: z.string() }),
  { open: false },
);

/** Returns whether the secret of a session of the office is that of one that has not ended. */
export const staffEntrance = call(
  'POST',
  '/apis/opening/staff',
  z.object({ token: z.string().max(200) }),
  z.object({ admitted: z.boolean() }),
  { open: false },
);
