import { reviewStates } from '../../shared/contract/reviews.ts';
import { codes, type Result } from '../../shared/errors.ts';
import { listImports, undoImport } from '../commerce/reviews/import/imports.ts';
import { loadReviewOverview, oneReview, type ReviewOverview } from '../commerce/reviews/overview.ts';
import type { ReviewPhoto } from '../commerce/reviews/photos.ts';
import { noSuchReview, publishReview, rejectReview, removeReview } from '../commerce/reviews/publish.ts';
import {
  type Command,
  confirm,
  flag,
  minute,
  readWords,
  type Shop,
  say,
  sayFailure,
  sayList,
  table,
  text,
  timed,
  UsageError,
  type ValuesOf,
  wholeFrom1,
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

const usualLimit = 50;
const longestReason = 300;
type Options = ValuesOf<typeof options>;
type Decide = (shop: Shop, id: string, reason?: string) => Promise<Result<{ fresh: boolean }>>;

const decisions: Readonly<Record<string, { done: string; decide: Decide }>> = {
  publish: {
    done: 'published',
    decide: async (shop, id) => publishReview({ db: await shop.open(), clock: Date }, id),
  },
  reject: {
    done: 'rejected',
    decide: async (shop, id, reason) => rejectReview({ db: await shop.open(), clock: Date }, id, reason),
  },
  remove: {
    done: 'removed',
    decide: async (shop, id) => {
      const uploads = await openShopUploads(shop.dataDir);
      return removeReview({ db: await shop.open(), clock: Date, dataDir: shop.dataDir, uploads }, id);
    },
  },
};

const options = { state: text, limit: text, reason: text, yes: flag };
const verbs = {
  list: ['state', 'limit'],
  show: [],
  publish: [],
  reject: ['reason'],
  remove: ['yes'],
  imports: [],
  undo: ['yes'],
};

export const command: Command = {
  help,
  verbs,
  async run(words, shop) {
    const { values, positionals: all } = readWords(words, options, verbs);
    const [verb = '', ...positionals] = all;
    if (verb === 'list' && positionals.length === 0) return list(shop, values);
    if (verb === 'imports' && positionals.length === 0) return showImports(shop, values.json);
    if (verb === 'undo' && positionals.length === 1) return undo(shop, positionals[0] ?? '', values);
    if (verb === 'show' && positionals.length === 1) return show(shop, positionals[0] ?? '', values);
    const decision = Object.hasOwn(decisions, verb) ? decisions[verb] : undefined;
    if (decision && positionals.length > 0) return decideAll(shop, verb, decision, positionals, values);
    throw new UsageError(
      "Say 'reviews list' or 'reviews imports', 'reviews' with show, publish, reject or remove and the id of a review, or 'reviews undo' and the number of an import.",
    );
  },
};

async function list(shop: Shop, { state, limit, json }: Options): Promise<number> {
  const wanted = reviewStates.find((known) => known === state);
  if (state !== undefined && !wanted)
    throw new UsageError(`--state is one of ${reviewStates.join(', ')}, not '${state}'.`);
  const most = wholeFrom1(limit, '--limit', usualLimit);
  const found = await loadReviewOverview(await shop.open(), { state: wanted, limit: most });
  return sayList(shop, json, found.map(reviewJson), listOfReviews(found));
}

async function show(shop: Shop, id: string, { json }: Options): Promise<number> {
  const review = await oneReview(await shop.open(), id);
  if (!review) return sayFailure(shop, { code: codes.notFound, message: noSuchReview(id) }, json);
  return sayList(shop, json, { ...reviewJson(review), photos: review.photos }, readableReview(review));
}

async function decideAll(
  shop: Shop,
  verb: string,
  { done, decide }: { done: string; decide: Decide },
  ids: readonly string[],
  options: Options,
): Promise<number> {
  const reason = reasonOf(options);
  const question = `Remove ${ids.length === 1 ? `review ${ids[0]}` : `${ids.length} reviews`} with their photographs?`;
  if (verb === 'remove' && !(await confirm(shop, question, options))) return 1;
  let status = 0;
  for (const id of ids) {
    const decided = await decide(shop, id, reason);
    if (!decided.ok) status = sayFailure(shop, decided.error, options.json);
    else if (options.json) shop.out(`${JSON.stringify({ id, state: done, ...decided.value })}\n`);
    else shop.out(decided.value.fresh ? `${id}: ${done}\n` : `${id}: ${done} before; nothing changed\n`);
  }
  return status;
}

/** Returns the reason that the author of a rejected review reads, in one line. */
function reasonOf({ reason }: Options): string | undefined {
  if (reason === undefined) return undefined;
  const text = reason.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (text === '' || text.length > longestReason)
    throw new UsageError(`--reason is a text of up to ${longestReason} characters.`);
  return text;
}

/** Prints the imports of reviews. @returns the exit status */
async function showImports(shop: Shop, json: boolean | undefined): Promise<number> {
  const found = await listImports(await shop.open());
  if (json) {
    const shown = found.map(({ created_at, ...each }) => ({ ...each, at: new Date(created_at).toISOString() }));
    shop.out(`${JSON.stringify(shown, null, 2)}\n`);
  } else if (found.length === 0) shop.out('No reviews were imported.\n');
  else {
    const rows = found.map((each) => [each.id, minute(each.created_at), each.source || 'demonstration', each.reviews]);
    shop.out(table([['Import', timed('At'), 'From', 'Reviews'], ...rows]));
  }
  return 0;
}

/** Deletes the reviews of an import. @returns the exit status */
async function undo(shop: Shop, number: string, options: Options): Promise<number> {
  if (!/^[1-9]\d{0,14}$/.test(number))
    throw new UsageError(`'${number}' is no number of an import: see 'reviews imports'.`);
  const db = await shop.open();
  const found = (await listImports(db)).find(({ id }) => id === Number(number));
  const question = `Delete the ${found?.reviews} reviews of import ${number} (${found?.source || 'demonstration'})?`;
  if (found && !(await confirm(shop, question, options))) return 1;
  const undone = await undoImport({ db, clock: Date }, Number(number));
  if (!undone.ok) return sayFailure(shop, undone.error, options.json);
  return say(shop, options.json, { deleted: undone.value }, `${undone.value} reviews were deleted.\n`);
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
