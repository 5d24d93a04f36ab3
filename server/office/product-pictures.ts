import { z } from 'zod';
import type { ShownPicture } from '../../pages/office/shown-product.ts';
import { focusPointOf, focusPoints } from '../../shared/catalog/focus-points.ts';
import { ok, type Result } from '../../shared/errors.ts';
import {
  type OfficePicture,
  type PictureFieldName,
  pictureFieldNames,
  type SavedPictures,
} from '../../shared/office/pictures.ts';
import { savePictures } from '../commerce/catalog/pictures/save.ts';
import type { CommerceDeps } from '../commerce/context.ts';
import { checked } from './checked.ts';
import { beforeOf, numbersIn, type Values } from './product-form.ts';

const Id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const Alt = z.string().trim().max(500);
const Color = z.string().trim().max(255);
const Focus = z.enum([...focusPoints, '']);
const Wish = z.object({
  edits: z
    .array(
      z.object({
        id: Id,
        before: z.object({ place: z.int(), alt: Alt, color: Color, focus: z.string() }),
        mine: z.object({ place: z.int().min(0).max(10_000), alt: Alt, color: Color, focus: Focus }),
        remove: z.boolean(),
      }),
    )
    .max(100),
});

const Before = z.object({ place: z.coerce.number().min(1), alt: z.string(), color: z.string(), focus: z.string() });
const beforeIn = (typed: Values, id: number) => beforeOf(typed, `p${id}`, Before);

/** What was typed into the fields of pictures, and what became of it. */
export interface PicturesAttempt {
  typed?: Values | undefined;
  saved?: SavedPictures | undefined;
}

/** Returns pictures in the order that was typed, each with its typed values. */
export function shownPictures(stored: readonly OfficePicture[], attempt: PicturesAttempt): ShownPicture[] {
  const shown = stored.map((picture) => shownPicture(picture, attempt));
  return shown.sort((a, b) => Number(a.place) - Number(b.place));
}

function shownPicture(stored: OfficePicture, { typed, saved }: PicturesAttempt): ShownPicture {
  const { id, place, alt, color, focus } = stored;
  const before = typed ? beforeIn(typed, id) : null;
  const shown: ShownPicture = { ...stored, place: String(place), before: { place, alt, color, focus }, conflicts: {} };
  if (!typed || !before) return shown;
  shown.before = before;
  shown.place = typed[`p${id}.place`] ?? shown.place;
  for (const field of pictureFieldNames) {
    const conflict = saved?.conflicts.find((each) => each.picture === id && each.field === field);
    shown[field] = typed[`p${id}.${field}`] ?? stored[field];
    if (!conflict) continue;
    shown.conflicts[field] = conflict;
    shown.before = { ...shown.before, [field]: conflict.theirs };
  }
  return shown;
}

/** Saves what was typed into the fields of pictures. */
export function saveTypedPictures(
  shop: Pick<CommerceDeps, 'db' | 'clock'>,
  product: number,
  typed: Values,
): Promise<Result<SavedPictures>> {
  return checked(Wish, { edits: editsIn(typed).filter(isChange) }, async ({ edits }) =>
    edits.length === 0 ? ok({ changed: false, conflicts: [] }) : savePictures(shop, product, edits),
  );
}

type PictureEdit = z.input<typeof Wish>['edits'][number];

const isChange = ({ before, mine, remove }: PictureEdit) =>
  remove || mine.place !== before.place || pictureFieldNames.some((field) => mine[field] !== before[field]);

function editsIn(typed: Values): PictureEdit[] {
  return numbersIn(typed, 'p').flatMap((id) => {
    const before = beforeIn(typed, id);
    if (!before) return [];
    const mineOf = (field: PictureFieldName) =>
      typed[`choose.p${id}.${field}`] === 'theirs' ? before[field] : (typed[`p${id}.${field}`] ?? before[field]);
    const place = Number(typed[`p${id}.place`] || before.place);
    const mine: PictureEdit['mine'] = {
      place: Number.isInteger(place) ? place : before.place,
      alt: mineOf('alt'),
      color: mineOf('color'),
      focus: focusPointOf(mineOf('focus')) ?? '',
    };
    return { id, before, mine, remove: typed[`p${id}.remove`] === 'on' };
  });
}

/** Returns what was typed with a picture moved by one place. @param move such as `12:up` */
export function withMove(typed: Values, move: string): Values {
  const [, id, way] = /^(\d{1,15}):(up|down)$/.exec(move) ?? [];
  const placeOf = (picture: number) => typed[`p${picture}.place`] ?? '';
  const inOrder = numbersIn(typed, 'p').sort((a, b) => Number(placeOf(a)) - Number(placeOf(b)));
  const at = inOrder.indexOf(Number(id));
  const other = inOrder[way === 'up' ? at - 1 : at + 1];
  if (at < 0 || other === undefined) return typed;
  return { ...typed, [`p${id}.place`]: placeOf(other), [`p${other}.place`]: placeOf(Number(id)) };
}
