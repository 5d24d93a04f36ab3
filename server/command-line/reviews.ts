import { reviewStates } from '../../shared/contract/reviews.ts';
import { codes, type Result } from '../../shared/errors.ts';
import { loadReviewOverview, oneReview } from '../commerce/reviews/overview.ts';
import { noSuchReview, publishReview, rejectReview, removeReview } from '../commerce/reviews/publish.ts';
import { type Command, readWords, type Shop, UsageError } from './command.ts';
import { confirm } from './confirm.ts';
import { showImports, undo } from './reviews/imports.ts';
import { listOfReviews, readableReview, reviewJson } from './reviews/readable.ts';
import { sayFailure } from './say-failure.ts';
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
type Options = { state?: string; limit?: string; reason?: string; yes?: boolean; json?: boolean };
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

const options = {
  state: { type: 'string' },
  limit: { type: 'string' },
  reason: { type: 'string' },
  yes: { type: 'boolean' },
} as const;
const verbs = {
  list: ['state', 'limit'],
  show: [],
  publish: [],
  reject: ['reason'],
  remove: ['yes'],
  imports: [],
  undo: ['yes'],
};

export const reviewsCommand: Command = {
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
  if (limit !== undefined && !/^[1-9]\d{0,5}$/.test(limit))
    throw new UsageError(`--limit is a whole number of at least 1, not '${limit}'.`);
  const found = await loadReviewOverview(await shop.open(), { state: wanted, limit: Number(limit ?? usualLimit) });
  shop.out(json ? `${JSON.stringify(found.map(reviewJson), null, 2)}\n` : listOfReviews(found));
  return 0;
}

async function show(shop: Shop, id: string, { json }: Options): Promise<number> {
  const review = await oneReview(await shop.open(), id);
  if (!review) return sayFailure(shop, { code: codes.notFound, message: noSuchReview(id) }, json);
  shop.out(
    json ? `${JSON.stringify({ ...reviewJson(review), photos: review.photos }, null, 2)}\n` : readableReview(review),
  );
  return 0;
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
