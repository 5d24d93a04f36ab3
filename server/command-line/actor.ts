import { hostname, userInfo } from 'node:os';

/** Returns the actor's name in the audit trail, e.g. 'staff:ann@shop-1'. */
export function staff(env: Readonly<Record<string, string | undefined>>): string {
  return `staff:${env.SUDO_USER || account()}@${hostname()}`;
}

/** Returns the account's name. A container may run under a user id without an account. */
function account(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
