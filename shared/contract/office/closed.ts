import { z } from 'zod';

/**
 * Calls of the office, closed to shoppers' browsers. The token of the member of staff comes beside the call; where the
 * office is not switched on, no call exists.
 */
export const closed = { open: false } as const;

/** The password that a member of staff signs in with, or proves to be themselves with. */
export const StaffPassword = z.string().min(1).max(200);
