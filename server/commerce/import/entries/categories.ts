import { z } from 'zod';
import { insertAll } from '../../database/insert.ts';
import type { EntryKind } from './kind.ts';
import { Handle, Line } from './parts.ts';

const Category = z.strictObject({ handle: Handle, name: Line, area: Handle, areaName: Line });
type Category = z.infer<typeof Category>;

/** Imports product categories with the area of the shop each belongs to. New ones are appended. */
export const categories: EntryKind<Category> = {
  name: 'categories',
  schema: Category,
  keyOf: ({ handle }) => handle,
  async save(trx, entries) {
    const before = await trx.selectFrom('category').select(['handle', 'position']).execute();
    const places = new Map(before.map(({ handle, position }) => [handle, position]));
    let next = Math.max(-1, ...places.values()) + 1;
    const rows = entries.map(({ handle, name, area, areaName }) => ({
      handle,
      name,
      area,
      area_name: areaName,
      position: places.get(handle) ?? next++,
    }));
    for (const { handle, ...columns } of rows.filter(({ handle }) => places.has(handle)))
      await trx.updateTable('category').set(columns).where('handle', '=', handle).execute();
    await insertAll(
      trx,
      'category',
      rows.filter(({ handle }) => !places.has(handle)),
    );
    return new Map();
  },
};
