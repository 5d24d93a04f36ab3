import type { Selectable } from 'kysely';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import { type PictureFieldName, pictureFieldNames, type SavedPictures } from '../../../../shared/office/pictures.ts';
import { actorIn } from '../../audit/record.ts';
import type { TimedDeps } from '../../context.ts';
import type { ProductImageTable } from '../../database/catalog-tables.ts';
import { type Trx, transact } from '../../database/connection.ts';
import { noSuchProduct } from '../product-state.ts';
import { readColors, readImages } from './list.ts';
import { lockProduct, recordPictures } from './product-row.ts';

interface PictureEdit {
  id: number;
  /** The values that the form was made from; the place counts from 1. */
  before: TypedPicture;
  mine: TypedPicture;
  remove: boolean;
}

interface TypedPicture extends Record<PictureFieldName, string> {
  place: number;
}

type Image = Selectable<ProductImageTable>;

/**
 * Changes order, texts, colours and crop points of a product's pictures, and removes some. Where somebody changed the same text or
 * colour after the form was made, nothing is changed and the fields are named.
 */
export function savePictures(
  { db, clock }: TimedDeps,
  productId: number,
  edits: readonly PictureEdit[],
): Promise<Result<SavedPictures>> {
  return transact<SavedPictures>(db, async (trx) => {
    if (!(await lockProduct(trx, productId))) return noSuchProduct;
    const images = await readImages(trx, productId);
    const conflicts = edits.flatMap((edit) => conflictsOf(edit, images));
    if (conflicts.length > 0) return ok({ changed: false, conflicts });
    const colors = await readColors(trx, productId);
    const strange = edits.find(({ before, mine: { color } }) => color !== before.color && !isColor(colors, color));
    if (strange) return fail(codes.invalidInput, filled('pictureColour', { color: strange.mine.color }));
    const byId = new Map(edits.map((edit) => [edit.id, edit]));
    const removed = images.filter(({ id }) => byId.get(id)?.remove);
    for (const image of removed) await remove(trx, image, clock.now());
    const kept = inOrder(
      images.filter((image) => !removed.includes(image)),
      byId,
    );
    const changes = await writeAll(trx, kept, byId);
    if (removed.length + changes.length === 0) return ok({ changed: false, conflicts });
    const details = { removed: removed.length, changed: changes.join('; ').slice(0, longestDetails) };
    await recordPictures(trx, { productId, details, at: clock.now() });
    return ok({ changed: true, conflicts });
  });
}

const longestDetails = 2_000;
const isColor = (colors: readonly string[], color: string) => color === '' || colors.includes(color);

function conflictsOf({ id, before, mine, remove }: PictureEdit, images: readonly Image[]): SavedPictures['conflicts'] {
  const image = images.find((each) => each.id === id);
  if (!image || remove) return [];
  return pictureFieldNames.flatMap((field) => {
    const theirs = image[field] ?? '';
    const isMine = mine[field] === before[field] || theirs === before[field] || theirs === mine[field];
    return isMine ? [] : { picture: id, field, before: before[field], theirs };
  });
}

/** Moves the pictures whose place was changed to it; the others keep their order. */
function inOrder(images: readonly Image[], edits: ReadonlyMap<number, PictureEdit>): Image[] {
  const moved = images.flatMap((image) => {
    const edit = edits.get(image.id);
    return edit && edit.mine.place !== edit.before.place ? { image, place: edit.mine.place } : [];
  });
  const order = images.filter((image) => !moved.some((each) => each.image === image));
  for (const { image, place } of moved.sort((a, b) => a.place - b.place))
    order.splice(Math.max(0, place - 1), 0, image);
  return order;
}

/** Writes what differs. @returns the changes in words, for the audit trail */
async function writeAll(
  trx: Trx,
  images: readonly Image[],
  edits: ReadonlyMap<number, PictureEdit>,
): Promise<string[]> {
  const changes: string[] = [];
  for (const [position, image] of images.entries()) {
    const { before, mine } = edits.get(image.id) ?? {};
    const alt = mine && mine.alt !== before?.alt ? mine.alt : image.alt;
    const color = mine && mine.color !== before?.color ? mine.color || null : image.color;
    const focus = mine && mine.focus !== before?.focus ? mine.focus || null : image.focus;
    const isSame = alt === image.alt && color === image.color && focus === image.focus;
    if (isSame && position === image.position) continue;
    await trx.updateTable('product_image').set({ position, alt, color, focus }).where('id', '=', image.id).execute();
    if (alt !== image.alt) changes.push(`${image.id}: '${image.alt}' → '${alt}'`);
    if (color !== image.color) changes.push(`${image.id}: ${image.color ?? '-'} → ${color ?? '-'}`);
    if (focus !== image.focus) changes.push(`${image.id}: ${image.focus ?? 'middle'} → ${focus ?? 'middle'}`);
    if (position !== image.position) changes.push(`${image.id}: place ${image.position + 1} → ${position + 1}`);
  }
  return changes;
}

/** Keeps the row of a picture apart, with the variants that showed it. */
async function remove(trx: Trx, { id, product_id, position: _, ...image }: Image, now: number): Promise<void> {
  const variants = await trx
    .updateTable('variant')
    .set({ image_id: null })
    .where('product_id', '=', product_id)
    .where('image_id', '=', id)
    .returning('id')
    .execute();
  await trx.deleteFrom('product_image').where('id', '=', id).execute();
  await trx
    .insertInto('removed_image')
    .values({
      product_id,
      image_json: JSON.stringify(image),
      variants_json: JSON.stringify(variants.map((variant) => variant.id)),
      actor: actorIn(trx),
      removed_at: now,
    })
    .execute();
}
