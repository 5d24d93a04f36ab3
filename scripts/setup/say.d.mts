/** Writes a line for the person in front of the terminal, to standard error. */
export function say(text: string): void;
/** Ends the program with what is wrong and what to do next. */
export function giveUp(problem: string, advice?: string): never;
/** Shows that something is going on while `work` runs. */
export function during<T>(label: string, work: () => Promise<T>): Promise<T>;
