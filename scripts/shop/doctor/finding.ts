/** 'warn': the shop sells, and somebody should look; 'fail': it does not, or will not for long. */
export type State = 'ok' | 'warn' | 'fail';

/** One thing that was looked at. */
export interface Finding {
  /** Short, e.g. 'disk'. */
  name: string;
  state: State;
  /** What was found, in a line. */
  text: string;
  /** What to do about it. */
  advice?: string;
}

/** What an examination is given from outside. */
export interface Patient {
  env: Readonly<Record<string, string | undefined>>;
  dataDir: string;
  /** The project's folder. */
  root: string;
  nodeVersion: string;
  fetch: typeof fetch;
  now: () => number;
  /** Bytes that are free, and all, on the disk of a folder. */
  diskOf: (folder: string) => Promise<{ free: number; all: number }>;
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

/** The shortest that says why: the code of a socket or file, else the message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error.name === 'TimeoutError') return 'no answer in time';
  return error.message || ('code' in error ? String(error.code) : error.name);
}
