import { codes, fail } from '../../../../shared/errors.ts';
import { verbatim } from '../../../../shared/messages/message.ts';

/** Returns the refusal of a field's value. */
export const invalid = (field: string, text: string) =>
  fail(codes.invalidInput, verbatim(text), { fields: { [field]: verbatim(text) } });

/** Returns the refusal of a change to what the shop does not have. */
export const missing = (text: string) => fail(codes.notFound, verbatim(text));

/** Returns the refusal of a change that the present state does not allow. */
export const refused = (text: string) => fail(codes.conflict, verbatim(text));

/** Returns the refusal of a form that was made before a later change by somebody else; it names both values. */
export const overtaken = ({ now, wanted }: { now: string; wanted: string }) =>
  refused(`Somebody changed this meanwhile. It is now: ${now}. You wrote: ${wanted}. Nothing was changed.`);
