import { closeSync, openSync } from 'node:fs';

/** Returns whether this process has a terminal: a closed or missing one cannot be opened. */
function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}

/** SIGHUP is also what a terminal sends that is closed: then the shop that was started in it has to stop. */
export function terminalWatch(has: () => boolean = hasTerminal): { isGone(): boolean } {
  const had = has();
  return { isGone: () => had && !has() };
}
