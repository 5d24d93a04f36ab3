import { reviewStates } from '../../shared/contract/reviews.ts';
import { codes, type Result } from '../../shared/errors.ts';
import { listImports, undoImport } from '../commerce/reviews/import/imports.ts';
import { loadReviewOverview, oneReview, type ReviewOverview } from '../commerce/reviews/overview.ts';
import type { ReviewPhoto } from '../commerce/reviews/photos.ts';
import { noSuchReview, publishReview, rejectReview, removeReview } from '../commerce/reviews/publish.ts';
import {
  commandWith,
  confirm,
  flag,
  loadDeps,
  minute,
  type Shop,
  say,
  sayFailure,
  sayList,
  table,
  takes,
  text,
  timed,
  UsageError,
  wholeIn,
  zonedMinute,
} from './command.ts';
import { openShopUploads } from './uploads.ts';

const help = `npm run shop -- reviews list [--state pending] [--limit N] [--json]
npm run shop -- reviews show ID [--json]
npm run shop -- reviews publish ID… [--json]
npm run shop -- reviews reject ID… [--reason TEXT] [--json]
npm run shop -- reviews remove ID… [--yes] [--json]
npm run shop -- reviews imports [--json]
npm run shop -- reviews undo IMPORT [--yes] [--json]

'list' shows reviews, the longest waiting first; 'show' one with its text and photographs.
'publish' shows a review to shoppers; a pending review is published automatically after 48 hours.
'reject' hides it, also when it was published before. It stays stored,
         and its buyer reads the reason in their account. A rejected review of an import stays
         rejected when its file is imported again.
'remove' deletes it with its photographs; its buyer may write another.
'imports' shows where imported reviews are from, with the number of each import; 'undo' deletes the reviews of one.

  --state S      pending, published or rejected
  --limit N      the highest number of reviews (50 by default)
  --reason TEXT  why a review is not shown, up to 300 characters
  --yes          do not ask; needed without a terminal
`;

const usualLimit = '50';
const longestReason = 300;
const remove = async (shop: Shop, id: string) =>
  removeReview({ ...(await loadDeps(shop)), dataDir: shop.dataDir, uploads: await openShopUploads(shop.dataDir) }, id);

export const command = commandWith('reviews', help, {
  list: takes('', { state: text, limit: text }, list),
  show: takes('ID', {}, show),
  publish: takes('ID…', {}, (shop, ids) =>
    decideAll(shop, ids, 'published', async (id) => publishReview(await loadDeps(shop), id)),
  ),
  reject: takes('ID…', { reason: text }, (shop, ids, values) => {
    const reason = reasonIn(values.reason);
    return decideAll(shop, ids, 'rejected', async (id) => rejectReview(await loadDeps(shop), id, reason));
  }),
  remove: takes('ID…', { yes: flag }, async (shop, ids, values) => {
    const which = ids.length === 1 ? `review ${ids[0]}` : `${ids.length} reviews`;
    if (!(await confirm(shop, `Remove ${which} with their photographs?`, values))) return 1;
    return decideAll(shop, ids, 'removed', (id) => remove(shop, id));
  }),
  imports: takes('', {}, showImports),
  undo: takes('IMPORT', { yes: flag }, undo),
});

async function list(shop: Shop, _: string[], { state, limit = usualLimit }: { state?: string; limit?: string }) {
  const wanted = reviewStates.find((known) => known === state);
  if (state !== undefined && !wanted)
    throw new UsageError(`--state is one of ${reviewStates.join(', ')}, not '${state}'.`);
  const most = wholeIn(limit, '--limit', 1);
  const found = await loadReviewOverview(await shop.open(), { state: wanted, limit: most });
  return sayList(shop, found.map(reviewJson), listOfReviews(found));
}

async function show(shop: Shop, [id = '']: string[]): Promise<number> {
  const review = await oneReview(await shop.open(), id);
  if (!review) return sayFailure(shop, { code: codes.notFound, message: noSuchReview(id) });
  return sayList(shop, { ...reviewJson(review), photos: review.photos }, readableReview(review));
}

async function decideAll(
  shop: Shop,
  ids: readonly string[],
  done: string,
  decide: (id: string) => Promise<Result<{ fresh: boolean }>>,
): Promise<number> {
  let status = 0;
  for (const id of ids) {
    const decided = await decide(id);
    if (!decided.ok) status = sayFailure(shop, decided.error);
    else {
      const text = decided.value.fresh ? `${id}: ${done}\n` : `${id}: ${done} before; nothing changed\n`;
      say(shop, { id, state: done, ...decided.value }, text);
    }
  }
  return status;
}

/** Returns the reason that the author of a rejected review reads, in one line. */
function reasonIn(reason: string | undefined): string | undefined {
  if (reason === undefined) return undefined;
  const text = reason.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (text === '' || text.length > longestReason)
    throw new UsageError(`--reason is a text of up to ${longestReason} characters.`);
  return text;
}

/** Prints the imports of reviews. @returns the exit status */
async function showImports(shop: Shop): Promise<number> {
  const found = await listImports(await shop.open());
  const record = found.map(({ created_at, ...each }) => ({ ...each, at: new Date(created_at).toISOString() }));
  const rows = found.map((each) => [each.id, minute(each.created_at), each.source || 'demonstration', each.reviews]);
  const shown = table([['Import', timed('At'), 'From', 'Reviews'], ...rows]);
  return sayList(shop, record, found.length === 0 ? 'No reviews were imported.\n' : shown);
}

/** Deletes the reviews of an import. @returns the exit status */
async function undo(shop: Shop, [number = '']: string[], options: { yes?: boolean }): Promise<number> {
  if (!/^[1-9]\d{0,14}$/.test(number))
    throw new UsageError(`'${number}' is no number of an import: see 'reviews imports'.`);
  const db = await shop.open();
  const found = (await listImports(db)).find(({ id }) => id === Number(number));
  const question = `Delete the ${found?.reviews} reviews of import ${number} (${found?.source || 'demonstration'})?`;
  if (found && !(await confirm(shop, question, options))) return 1;
  const undone = await undoImport({ db, clock: Date }, Number(number));
  if (!undone.ok) return sayFailure(shop, undone.error);
  return say(shop, { deleted: undone.value }, `${undone.value} reviews were deleted.\n`);
}

const longestTitle = 40;

/** Formats reviews as a table. */
function listOfReviews(reviews: readonly ReviewOverview[]): string {
  if (reviews.length === 0) return 'There are no such reviews.\n';
  const rows = reviews.map((review) => [
    review.id,
    minute(review.created_at),
    review.state,
    review.rating,
    review.handle,
    fromOf(review),
    shortened(review.title),
  ]);
  return table([['Id', timed('Written'), 'State', 'Stars', 'Product', 'From', 'Title'], ...rows]);
}

/** Formats one review with all its fields. */
function readableReview(review: ReviewOverview & { photos: readonly ReviewPhoto[] }): string {
  const published = review.published_at === null ? [] : [`Published ${zonedMinute(review.published_at)}`];
  return `${[
    `${'★'.repeat(review.rating)}${'☆'.repeat(5 - review.rating)}  ${review.title}`,
    `${[review.author || 'without a name', review.country].filter(Boolean).join(', ')} · ${review.handle}${review.bought && ` (${review.bought})`}, ${fromOf(review)}`,
    `Written ${zonedMinute(review.created_at)}, ${review.state}, helped ${review.helpful} times`,
    ...published,
    ...(review.reason === null ? [] : [`Reason: ${review.reason}`]),
    '',
    review.body,
    ...(review.reply === null ? [] : ['', `Reply of the shop: ${review.reply}`]),
    ...(review.photos.length > 0 ? ['', ...review.photos.map(({ url }) => url)] : []),
  ].join('\n')}\n`;
}

/** Names what a review is of or where it is from. */
function fromOf({ kind, source, order_no }: ReviewOverview): string {
  if (kind === null) return order_no === null ? 'an order' : `order ${order_no}`;
  return kind === 'demonstration' ? 'the demonstration' : (source ?? '');
}

/** Returns a review for JSON output. */
function reviewJson(review: ReviewOverview) {
  const { body, created_at, published_at, order_no, ...rest } = review;
  return {
    ...rest,
    text: body,
    orderNo: order_no,
    createdAt: new Date(created_at).toISOString(),
    publishedAt: published_at === null ? null : new Date(published_at).toISOString(),
  };
}

const shortened = (title: string) => (title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title);
