import { z } from 'zod';
import { notations } from '../../numbers/number-text.ts';
import { call } from '../call.ts';
import { closed, StaffLine } from './closed.ts';

/** States of a change set, in the order in which it passes them. */
export const changeStates = ['draft', 'scheduled', 'applying', 'applied', 'undoing', 'undone'] as const;

export const changeKinds = ['table', 'import', 'removal'] as const;

/** Milliseconds since 1970. */
const Moment = z.int();
export const ChangeSetRow = z.object({
  id: z.int(),
  /** A draft of new values, what the import of a product file changed, or variants that were removed. */
  kind: z.enum(changeKinds),
  title: z.string(),
  state: z.enum(changeStates),
  /** Who made it, or did the last thing with it. */
  by: z.string(),
  madeAt: Moment,
  from: Moment.nullable(),
  until: Moment.nullable(),
  appliedAt: Moment.nullable(),
  undoneAt: Moment.nullable(),
});
export type ChangeSetRow = z.infer<typeof ChangeSetRow>;

export const ChangeSetList = z.object({ sets: z.array(ChangeSetRow), next: z.int().nullable() });
export type ChangeSetList = z.infer<typeof ChangeSetList>;

const id = z.coerce.number().int().min(1).max(999_999_999);
const key = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional();

/** Returns change sets, the newest first. */
export const officeChangeSets = call('GET', '/apis/office/changes', z.object({ before: key }), ChangeSetList, closed);

const ChangeNote = z.object({ line: z.int(), handle: z.string(), message: z.string() });
export const OfficeChangeSet = z.object({
  set: ChangeSetRow,
  /** How many cells have each state. */
  counts: z.record(z.string(), z.int()),
  /** Rows of the table that were left out, and warnings about the others. */
  notes: z.object({ refused: z.array(ChangeNote), warnings: z.array(ChangeNote) }),
  cells: z.array(
    z.object({
      product: z.string(),
      variant: z.string(),
      field: z.string(),
      before: z.string(),
      after: z.string(),
      /** Why it was left, or what should be looked at before it is applied; ''. */
      note: z.string(),
    }),
  ),
  /** Where the next page starts; null: this is the last one. */
  next: z.int().nullable(),
});
export type OfficeChangeSet = z.infer<typeof OfficeChangeSet>;

/** Returns a set with a page of its cells; with `only: 'noted'` those that have a note. */
export const officeChangeSet = call(
  'GET',
  '/apis/office/changes/{id}',
  z.object({ id, after: key, only: z.enum(['all', 'noted']).default('all') }),
  OfficeChangeSet,
  closed,
);

/** Limits of a table of changes; pasted text is sent as the file. */
export const changeTableLimits = {
  field: 'table',
  files: 1,
  fileBytes: 5 * 1024 * 1024,
  valueBytes: 5 * 1024 * 1024,
} as const;
export const ChangeFields = z.object({
  title: StaffLine.max(120).default(''),
  /** When the stock in the table was counted; absent: now. */
  countedAt: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** How numbers are written whose column does not show it. */
  numbers: z.enum([...notations, '']).default(''),
});

/** Makes a draft of a table (docs/shop/changes.md) and changes nothing else. */
export const officeChangeDraft = call(
  'POST',
  '/apis/office/changes',
  z.object({}),
  z.object({ id: z.int(), cells: z.int() }),
  { ...closed, multipart: { fields: ChangeFields, files: changeTableLimits } },
);

const Ran = z.object({ done: z.boolean() });
/** Writes a draft's values; what is not done within two seconds is done in the background. */
export const officeChangeApply = call(
  'POST',
  '/apis/office/changes/{id}/apply',
  z.object({ id, anyway: z.boolean().default(false) }),
  Ran,
  closed,
);
/** Restores what a set replaced, as `officeChangeApply` writes it. */
export const officeChangeUndo = call('POST', '/apis/office/changes/{id}/undo', z.object({ id }), Ran, closed);
export const officeChangeSchedule = call(
  'POST',
  '/apis/office/changes/{id}/schedule',
  z.object({ id, from: Moment.min(0), until: Moment.min(0).nullable(), anyway: z.boolean().default(false) }),
  z.null(),
  closed,
);
export const officeChangeDiscard = call(
  'POST',
  '/apis/office/changes/{id}/discard',
  z.object({ id }),
  z.null(),
  closed,
);
