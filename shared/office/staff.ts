import type { Role } from '../staff/roles.ts';

/** An account of the office as its owners see it. */
export interface StaffAccount {
  name: string;
  email: string;
  role: Role;
  hasPassword: boolean;
  off: boolean;
  /** Change sets that begin, go on or end by themselves in this name. */
  planned: number;
}

/** A passkey of a member of staff. Times are milliseconds since 1970. */
export interface StaffPasskey {
  id: string;
  name: string;
  createdAt: number;
  usedAt: number | null;
}

export const longestPasskeyName = 60;
