import { type Context, Hono } from 'hono';
import { ReviewFormPage, ReviewNotNow } from '../../../pages/reviews/review-form.tsx';
import { requestTimeoutMs } from '../../../shared/constants.ts';
import type { Order } from '../../../shared/contract/order.ts';
import { order as orderCall } from '../../../shared/contract/orders.ts';
import {
  ReviewFields,
  type ReviewPermission,
  reviewPermission,
  reviewPhotoLimits,
  writeReview,
} from '../../../shared/contract/reviews.ts';
import { codes, errorStatus, type Failure } from '../../../shared/errors.ts';
import { localized } from '../../../shared/language/language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { type FormProblem, problemOfFailure, tellRetryAfter } from '../../http/forms/form.ts';
import { formDataOf, largeForm, readFileForm } from '../../http/forms/form-files.ts';
import { roomForFiles } from '../../http/forms/form-memory.ts';
import { changeSession } from '../../http/session/session-middleware.ts';
import { page } from '../../rendering/page.tsx';
import { demandCustomer } from '../account/account-page.tsx';

/** The form for a review of a line in one's own order. */
export const reviewForms = new Hono<StoreEnv>();

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
    title: messages.reviews.write,
    status: status as 200,
    styles: ['catalog'],
    personal: true,
    sections: [<ReviewFormPage {...form} />],
  });
}

function notNow(c: Context<StoreEnv>, subject: Subject, status: 200 | 409 = 200): Promise<Response> {
  return page(c, {
    title: messages.reviews.write,
    status,
    styles: ['catalog'],
    personal: true,
    sections: [<ReviewNotNow {...subject} />],
  });
}
