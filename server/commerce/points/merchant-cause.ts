/** The cause of an entry of the merchant: their reason with the id of the form, or the entry that it undoes. */

const move = /^(.*) ([\w-]{22})$/s;
const undo = /^undo:([\w-]{22})$/;

export const causeOfMove = (reason: string, once: string): string => `${reason} ${once}`;
export const causeOfUndo = (entryId: string): string => `undo:${entryId}`;

/** Returns the merchant's words; '' for an entry that undoes another one. */
export const reasonIn = (cause: string): string => move.exec(cause)?.[1] ?? '';

/** Returns the id of the form that made an entry. */
export const onceIn = (cause: string): string | undefined => move.exec(cause)?.[2];

/** Returns the id of the entry that an entry undoes. */
export const undoneIn = (cause: string): string | undefined => undo.exec(cause)?.[1];
