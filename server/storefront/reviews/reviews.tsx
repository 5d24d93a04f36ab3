import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OwnReviewsPage } from '../../../pages/account/own-reviews.tsx';
import { ReviewedProduct, Reviews, ReviewsAway } from '../../../pages/reviews/list.tsx';
import { ReviewFormPage, ReviewNotNow } from '../../../pages/reviews/review-form.tsx';
import { requestTimeoutMs } from '../../../shared/constants.ts';
import { type Product, product as productCall } from '../../../shared/contract/catalog.ts';
import type { Order } from '../../../shared/contract/order.ts';
import { order as orderCall } from '../../../shared/contract/orders.ts';
import {
  ownReviews as ownReviewsCall,
  productReviews,
  ReviewFields,
  type ReviewPermission,
  ReviewQuery,
  reviewHelped,
  reviewPermission,
  reviewPhotoLimits,
  writeReview,
} from '../../../shared/contract/reviews.ts';
import { codes, errorStatus, type Failure } from '../../../shared/errors.ts';
import { localized } from '../../../shared/language/language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { safeReturnPath } from '../../../shared/return-path.ts';
import { href, routes } from '../../../shared/routes.ts';
import { reviewId } from '../../../ui/reviews/review-item.tsx';
import { reviewsUrl } from '../../../ui/reviews/review-list-url.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { type FormProblem, formOf, problemOfFailure, refusedBack, tellRetryAfter } from '../../http/forms/form.ts';
import { formDataOf, largeForm, readFileForm } from '../../http/forms/form-files.ts';
import { roomForFiles } from '../../http/forms/form-memory.ts';
import { changeSession } from '../../http/session/session-middleware.ts';
import { page } from '../../rendering/page.tsx';
import { type LaterSection, later } from '../../rendering/sections.ts';
import { sharedPage } from '../../rendering/shared-page.ts';
import { accountPage, demandCustomer } from '../account/account-page.tsx';

/** The form for a review of a line in one's own order. */
const reviewForms = new Hono<StoreEnv>();

/** The shopper's fields only: the URL names the line. */
const Typed = ReviewFields.omit({ line: true }).strip();
const rules = {
  ...reviewPhotoLimits,
  words: {
    get tooMany() {
      return messages.reviews.tooManyPhotos;
    },
    get empty() {
      return messages.reviews.emptyPhoto;
    },
    get tooLarge() {
      return messages.reviews.photoTooLarge;
    },
  },
};
const emptyForm: FormProblem = { values: {}, fields: {} };

reviewForms.get(routes.reviewForm, async (c) => {
  demandCustomer(c);
  const subject = await loadSubject(c);
  return subject.permission.state === 'may' ? formPage(c, subject, emptyForm) : notNow(c, subject);
});

reviewForms.post(routes.reviewForm, roomForFiles, largeForm(rules), async (c) => {
  demandCustomer(c);
  const subject = await loadSubject(c);
  if (subject.permission.state !== 'may') return notNow(c, subject, 409);
  const form = await readFileForm(c, Typed);
  if (!form.ok) return formPage(c, subject, form.problem, 422);
  const { rating, title, text } = form.values;
  const typed = { rating: String(rating), title, text };
  const { productId: id } = subject.line;
  const body = formDataOf({ ...typed, line: subject.line.id }, rules.field, form.files);
  const written = await c.get('api').attempt(writeReview, { id }, { form: body, timeoutMs: requestTimeoutMs });
  if (!written.ok) return notWritten(c, subject, typed, written.error);
  changeSession(c.get('session'), { flash: messages.reviews.sent });
  return c.redirect(href(routes.accountOrder, { id: subject.orderId }), 303);
});

interface Subject {
  orderId: string;
  line: Order['lines'][number];
  permission: ReviewPermission;
}

/** Returns the line of the visitor's order that the URL names. @throws Refusal (404) for any other */
async function loadSubject(c: Context<StoreEnv>): Promise<Subject> {
  const order = await c.get('api').get(orderCall, { id: c.req.param('id') ?? '' });
  const line = order.lines.find(({ id }) => id === c.req.param('line'));
  if (!line) throw new Refusal(codes.notFound, 'noSuchThing');
  const permission = await c.get('api').get(reviewPermission, { id: line.productId, line: line.id });
  return { orderId: order.id, line, permission };
}

function notWritten(
  c: Context<StoreEnv>,
  subject: Subject,
  typed: Record<string, string>,
  error: Failure,
): Promise<Response> {
  tellRetryAfter(c, error);
  const { code, message } = error;
  if (code === codes.conflict)
    return notNow(c, { ...subject, permission: { state: 'reviewed', message: wording(message) } }, 409);
  if (code === codes.sessionInvalid || code === codes.notFound) throw new Refusal(code, message);
  return formPage(c, subject, problemOfFailure(error, typed), errorStatus[code]);
}

function formPage(
  c: Context<StoreEnv>,
  { line }: Subject,
  { values, fields }: FormProblem,
  status: number = 200,
): Promise<Response> {
  const form = {
    line,
    values,
    errors: fields,
    action: localized(c.req.path),
  };
  return page(c, {
    title: messages.reviews.formTitle,
    status: status as 200,
    styles: ['catalog'],
    personal: true,
    sections: [<ReviewFormPage {...form} />],
  });
}

function notNow(c: Context<StoreEnv>, subject: Subject, status: 200 | 409 = 200): Promise<Response> {
  return page(c, {
    title: messages.reviews.formTitle,
    status,
    styles: ['catalog'],
    personal: true,
    sections: [<ReviewNotNow {...subject} />],
  });
}

/** Writing and reading reviews. Registered before the catalogue, whose route would match `reviews` as a handle. */
export const reviews = new Hono<StoreEnv>();
reviews.route('/', reviewForms);

const viewNames = ['sort', 'rating', 'photos', 'page'] as const;

reviews.get(routes.productReviews, sharedPage(viewNames), async (c) => {
  const view = viewOf(new URL(c.req.url).searchParams);
  const id = c.req.param('id');
  const [product, found] = await Promise.all([
    c.get('api').get(productCall, { id }),
    c.get('api').get(productReviews, { id, ...view }),
  ]);
  const title = messages.reviews.titleOf(product.title);
  return page(c, {
    title,
    styles: ['catalog'],
    canonical: href(routes.productReviews, { id: product.handle }, view.page > 1 ? { page: view.page } : {}),
    noIndex: view.rating !== undefined || view.photos !== undefined || view.sort !== 'helpful',
    sections: [
      <ReviewedProduct product={product} />,
      <Reviews productId={product.handle} reviews={found} view={view} />,
    ],
  });
});

/** Redirects to the form, or says why the visitor may not write a review. */
reviews.get(routes.writeReview, async (c) => {
  demandCustomer(c);
  const id = c.req.param('id');
  const { message, orderId, lineId } = await c.get('api').get(reviewPermission, { id });
  if (orderId && lineId) return c.redirect(href(routes.reviewForm, { id: orderId, line: lineId }), 303);
  return refusedBack(c, reviewsUrl(id, { sort: 'helpful', page: 1 }), { code: codes.forbidden, words: message ?? '' });
});

reviews.post(
  routes.reviewHelpful,
  formOf(z.object({ return: z.string().max(2_000).optional() }), (c) => voted(c, undefined)),
  (c) => voted(c, c.req.valid('form').return),
);

async function voted(c: Context<StoreEnv>, target: string | undefined): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const result = await c.get('api').attempt(reviewHelped, { id });
  if (!result.ok && result.error.code !== codes.tooManyTries && result.error.code !== codes.conflict) {
    const { code, message, ...more } = result.error;
    throw new Refusal(code, message, more);
  }
  changeSession(c.get('session'), { flash: result.ok ? messages.reviews.helped : wording(result.error.message) });
  return c.redirect(`${safeReturnPath(target, href(routes.home))}#${reviewId(id)}`, 303);
}

const View = ReviewQuery.omit({ id: true });
type View = z.output<typeof View>;

/** Reads the view from a URL; invalid values are ignored. */
function viewOf(search: URLSearchParams): View {
  const said = viewNames.flatMap((name) => {
    const value = search.get(name);
    return value !== null && View.shape[name].safeParse(value).success ? [[name, value]] : [];
  });
  return View.parse(Object.fromEntries(said));
}

/** A customer's own reviews, and products that they can review. */
export const ownReviews = new Hono<StoreEnv>();

ownReviews.get(routes.ownReviews, async (c) => {
  const wanted = c.req.query('page') ?? '1';
  const page = /^[1-9]\d{0,2}$/.test(wanted) ? Number(wanted) : 1;
  const found = await c.get('api').get(ownReviewsCall, { page });
  const { totalPages } = found.reviews.pageInfo;
  // A page that existed before.
  if (page > totalPages) return c.redirect(href(routes.ownReviews, { page: totalPages }), 303);
  return accountPage(c, { title: messages.reviews.own.title, section: <OwnReviewsPage {...found} /> });
});

/** Returns the section with a product's first reviews; the page works without them. */
export function reviewsSection(c: Context<StoreEnv>, { handle, id }: Pick<Product, 'handle' | 'id'>): LaterSection {
  const found = c.get('api').get(productReviews, { id }, { optional: true });
  return later(found, (reviews) => <Reviews productId={handle} reviews={reviews} />, <ReviewsAway />);
}
