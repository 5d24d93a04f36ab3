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
