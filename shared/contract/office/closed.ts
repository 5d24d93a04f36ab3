import { z } from 'zod';
import { plainLine, plainText } from '../../text/plain-text.ts';

/**
 * Calls of the office, closed to shoppers' browsers. The token of the member of staff comes beside the call; where the
 * office is not switched on, no call exists.
 */
export const closed = { open: false } as const;

/** A text that staff write for people: several lines, without control characters and marks of writing direction. */
export const StaffText = z.string().overwrite(plainText).trim();
/** A text of one line that staff write for people. */
export const StaffLine = z.string().overwrite(plainLine).trim();
