import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeReviewImports } from '../../pages/office/review-imports.tsx';
import { codes, type Failure, fail, type Result } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { wordsOf } from '../../shared/messages/wording.ts';
import type { ReviewFileWish, ReviewPreview } from '../../shared/office/review-imports.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { dateOrders } from '../commerce/reviews/import/dates.ts';
import { importReviews } from '../commerce/reviews/import/import-reviews.ts';
import { listImports, undoImport } from '../commerce/reviews/import/imports.ts';
import { dropReviewFile, keepReviewFile, readKeptFile } from '../commerce/reviews/import/kept-file.ts';
import type { ReviewImportReport } from '../commerce/reviews/import/report.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { largeForm, readFileForm } from '../http/forms/form-files.ts';
import { doneIn, leadTo } from './done.ts';
import { StaffLine, Text } from './fields.ts';
import { ifReadable, mistake, mistakeOfFile } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.reviewImports;

/** Larger files are for the command line: the person waits for the preview. */
const rules = {
  field: 'file',
  files: 1,
  fileBytes: 5 * 1024 * 1024,
  words: words.rules,
};
const Wish = z.object({
  stored: Text,
  source: StaffLine.max(60).default(''),
  dates: z.enum([...dateOrders, '']).default(''),
});
const Undo = z.object({ import: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER), sure: Text });
const none: ReviewFileWish = { stored: '', source: '', dates: '' };

/** Pages of the reviews of earlier shops: a file is previewed, imported, and taken back as one thing. */
export const reviewImports = new Hono<StoreEnv>();
const moderators = screen('reviews.moderate');
reviewImports.get(officePaths.reviewImports, moderators, (c) => show(c, {}));
reviewImports.post(officePaths.reviewImports, moderators, largeForm(rules), preview);
reviewImports.post(officePaths.reviewImport, moderators, formOf(Wish), async (c) => {
  const wish = c.req.valid('form');
  const taken = await take(c, wish, false);
  if (!taken.ok) return show(c, { wish, failure: taken.error });
  await dropReviewFile(officeOf(c).shop, wish.stored);
  return leadTo(c, officePaths.reviewImports, taken.value.added > 0 ? 'imported' : 'nothing');
});
reviewImports.post(officePaths.reviewImportUndo, moderators, formOf(Undo), async (c) => {
  const { import: id, sure } = c.req.valid('form');
  if (sure !== 'on') return show(c, { failure: mistake('tickToUndoReviews') });
  const undone = await undoImport(officeOf(c).shop, id);
  return undone.ok ? leadTo(c, officePaths.reviewImports, 'undone') : show(c, { failure: undone.error });
});

/** Keeps the file that was sent, or the one that is kept, and shows what its import would do. */
async function preview(c: Context<StoreEnv>): Promise<Response> {
  const form = await readFileForm(c, Wish);
  if (!form.ok) {
    const wish = { ...none, source: form.problem.values.source ?? '' };
    return show(c, { wish, failure: mistakeOfFile(form.problem) });
  }
  const [file] = form.files;
  const { shop } = officeOf(c);
  const stored = file ? await keepReviewFile(shop, file.bytes) : form.values.stored;
  const wish = { ...form.values, stored };
  if (stored === '') return show(c, { wish, failure: mistake('chooseFile') });
  const taken = await take(c, wish, true);
  if (taken.ok) return show(c, { wish, preview: previewOf(taken.value) });
  return show(c, {
    wish: taken.error.message === 'reviewFileGone' ? { ...wish, stored: '' } : wish,
    failure: taken.error,
  });
}

/** Imports a file that is kept, or says what its import would do. */
async function take(
  c: Context<StoreEnv>,
  { stored, source, dates }: z.output<typeof Wish>,
  dryRun: boolean,
): Promise<Result<ReviewImportReport>> {
  const { shop } = officeOf(c);
  const file = await readKeptFile(shop, stored, officeMessages.imports.theFile);
  if (!file) return fail(codes.conflict, 'reviewFileGone');
  const asked = { source: source || undefined, encoding: undefined, dates: dates || undefined };
  return ifReadable(() => importReviews(shop.db, { file, ...asked, now: shop.clock.now(), dryRun }));
}

const previewOf = ({ refused, notes, import: _, ...counts }: ReviewImportReport): ReviewPreview => ({
  ...counts,
  refused: refused.map(({ message, ...row }) => ({ ...row, message: wordsOf(message) })),
  notes: notes.map((note) => wordsOf(note)),
});

interface ImportScreen {
  wish?: ReviewFileWish;
  preview?: ReviewPreview;
  failure?: Failure;
}

async function show(c: Context<StoreEnv>, { wish = none, preview: found, failure }: ImportScreen): Promise<Response> {
  const rows = await listImports(officeOf(c).shop.db);
  const imports = rows.map(({ id, source, created_at: at, reviews }) => ({ id, source, at, reviews }));
  const body = <OfficeReviewImports imports={imports} wish={wish} preview={found} />;
  return showPage(c, { title: words.title, body, failure, done: doneIn(c, words.done) });
}
