import { hostname, userInfo } from 'node:os';

/** Who works at the command line, as the audit trail names them, e.g. 'staff:ann@shop-1'. */
export function staff(env: Readonly<Record<string, string | undefined>>): string {
  return `staff:${env.SUDO_USER || account()}@${hostname()}`;
}

/** A container may run as a number that no account has. */
function account(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
