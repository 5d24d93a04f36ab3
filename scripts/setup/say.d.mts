/** Writes a message for the user to standard error. */
export function say(text: string): void;
/** Exits with the problem and the next step. */
export function giveUp(problem: string, advice?: string): never;
/** Shows progress while `work` runs. */
export function during<T>(label: string, work: () => Promise<T>): Promise<T>;
