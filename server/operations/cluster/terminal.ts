import { closeSync, openSync } from 'node:fs';

/** Whether this process has a terminal: what is closed, or was never there, cannot be opened. */
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
