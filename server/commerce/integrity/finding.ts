import { officeMessages } from '../../../shared/messages/office/office-messages.ts';

/** 'warn': the shop works, but needs attention; 'fail': it does not work, or soon will not. */
export type State = 'ok' | 'warn' | 'fail';

/** The result of one check. */
export interface Finding {
  /** Short, e.g. 'disk'. */
  name: string;
  state: State;
  /** The finding in one line. */
  text: string;
  /** The next step. */
  advice?: string;
}

export function findings(name: string) {
  const make = (state: State) => (text: string, advice?: string) => ({
    name,
    state,
    text,
    ...(advice === undefined ? {} : { advice }),
  });
  return { ok: make('ok'), warn: make('warn'), fail: make('fail') };
}

/** Returns the shortest reason: the code of a socket or file error, else the message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error.name === 'TimeoutError') return officeMessages.services.late;
  return error.message || ('code' in error ? String(error.code) : error.name);
}
