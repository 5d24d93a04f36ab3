import type { Context } from 'hono';
import type { CommerceDeps, StaffMember, Viewer } from '../commerce/context.ts';
import type { StoreEnv } from '../http/context.ts';

/** A request to the office: the shop that is worked on, and who works. */
export interface Office {
  shop: CommerceDeps;
  /** What the request says of its sender. */
  viewer: Viewer;
  staff: StaffMember;
}

/** The office before it is known who works. */
export type OfficeEntrance = Omit<Office, 'staff'> & { staff: StaffMember | null };

/** Returns the office of a request that came through `screen`. */
export function officeOf(c: Context<StoreEnv>): Office {
  const { staff, ...office } = entranceOf(c);
  if (!staff) throw new Error('No screen() stands before this handler.');
  return { ...office, staff };
}

/** Returns the office of a request, whether or not somebody has signed in. */
export function entranceOf(c: Context<StoreEnv>): OfficeEntrance {
  const office = c.get('office');
  if (!office) throw new Error('This request is not for the office.');
  return office;
}
