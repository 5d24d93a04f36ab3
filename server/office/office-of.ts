import type { Context } from 'hono';
import type { StoreEnv } from '../http/context.ts';
import type { Office, OfficeEntrance } from './office.ts';

/** Returns the office of a request that came through `screen`. */
export function officeOf(c: Context<StoreEnv>): Office {
  const { staff, look, ...office } = entranceOf(c);
  if (!staff || !look) throw new Error('No screen() stands before this handler.');
  return { ...office, staff, look };
}

/** Returns the office of a request, whether or not somebody has signed in. */
export function entranceOf(c: Context<StoreEnv>): OfficeEntrance {
  const office = c.get('office');
  if (!office) throw new Error('This request is not for the office.');
  return office;
}
