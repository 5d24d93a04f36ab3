import { codes, fail } from '../../../../shared/errors.ts';
import { filled, type Message } from '../../../../shared/messages/message.ts';

/** Returns the refusal of a change to what the shop does not have. */
export const missing = (message: Message) => fail(codes.notFound, message);

/** Returns the refusal of a change that the present state does not allow. */
export const refused = (message: Message) => fail(codes.conflict, message);

/** Returns the refusal of a form that was made before a later change by somebody else; it names both values. */
export const overtaken = (values: { now: string; wanted: string }) => refused(filled('overtaken', values));
