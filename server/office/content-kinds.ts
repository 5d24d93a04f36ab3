import type { Context } from 'hono';
import { mayDo, type Permission } from '../../shared/staff/roles.ts';
import { type ThingKind, thingKinds } from '../commerce/changes/content-texts/things.ts';
import type { StoreEnv } from '../http/context.ts';
import { officeOf } from './office-of.ts';

const editorsOf: Readonly<Record<ThingKind, Permission>> = {
  document: 'content.edit',
  collection: 'collections.edit',
  category: 'collections.edit',
  method: 'places.edit',
};

/** Returns the things beside products that the member of staff may change: the texts of others are neither sent nor taken in. */
export function contentOf(c: Context<StoreEnv>): ThingKind[] {
  const { role } = officeOf(c).staff;
  return thingKinds.filter((kind) => mayDo(role, editorsOf[kind]));
}
