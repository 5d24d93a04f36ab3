import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { OfficeRefusal } from '../../pages/office/refusal.tsx';
import { codes, errorStatus } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { englishWording, wording } from '../../shared/messages/wording.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { ClientLeft } from '../cache/single-flight.ts';
import type { CommerceDeps } from '../commerce/context.ts';
import { isDatabaseAway } from '../commerce/database/outage.ts';
import type { ServiceAccounts } from '../commerce/integrity/setup/services.ts';
import { faultOf } from '../commerce/service/fault.ts';
import type { StoreEnv } from '../http/context.ts';
import { failureOf } from '../http/errors/error-edge.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { tellRetryAfter } from '../http/forms/form.ts';
import { refusePlaceholders } from '../http/security/no-placeholders.ts';
import { sameOrigin } from '../http/security/same-origin.ts';
import { staffTokenIn } from '../http/session/staff-cookie.ts';
import { sayFailure } from '../logging/entry-notes.ts';
import { ownAccount } from './account.tsx';
import { audit } from './audit.tsx';
import { cash } from './cash.tsx';
import { categories } from './categories.tsx';
import { changes } from './changes.tsx';
import { collections } from './collections.tsx';
import { content } from './content.tsx';
import { coupons } from './coupons.tsx';
import { customerPoints } from './customer-points.ts';
import { customers } from './customers.tsx';
import { exchanges } from './exchanges.tsx';
import { help } from './help.tsx';
import { importNotes } from './import-notes.tsx';
import { imports } from './imports.tsx';
import { invoices } from './invoices.tsx';
import { lists } from './lists/list-screens.ts';
import { mailSender } from './mail-sender.tsx';
import { mails } from './mails.tsx';
import { messages } from './messages.tsx';
import { orderStates } from './order-states.tsx';
import { orderTags } from './order-tags.tsx';
import { orders } from './orders.tsx';
import { packing } from './pack.tsx';
import { showPage } from './page.tsx';
import { passkeys } from './passkeys.ts';
import { payments } from './payments.tsx';
import { countryPages } from './places/countries.tsx';
import { currencyPages } from './places/currencies.tsx';
import { shipping } from './places/shipping.tsx';
import { taxes } from './places/taxes.tsx';
import { points } from './points.tsx';
import { productPage } from './product.tsx';
import { products } from './products.tsx';
import { redirects } from './redirects.tsx';
import { reports } from './reports.tsx';
import { reviewImports } from './review-imports.tsx';
import { reviews } from './reviews.tsx';
import { staffRoles } from './roles.tsx';
import { sales } from './sales.tsx';
import { inOfficeLanguage, nowhere, spokenTo } from './screen.ts';
import { search } from './search.tsx';
import { searches } from './searches.tsx';
import { session } from './session.tsx';
import { setup } from './setup.tsx';
import { ship } from './ship.tsx';
import { signIn } from './sign-in.tsx';
import { staffAccounts } from './staff.tsx';
import { forgetStaffToken, staffViewer } from './staff-session.ts';
import { stock } from './stock.tsx';
import { subscribers } from './subscribers.tsx';
import { translations } from './texts.tsx';
import { today } from './today.tsx';
import { values } from './values.tsx';
import { variants } from './variants.tsx';
import { waves } from './waves.tsx';

/**
 * Pages of the office of a shop. Every one but sign-in needs the session of a member of staff.
 *
 * @param accounts with services, which the page of setting up tries; null: they are not known here
 */
export function officePages(shop: CommerceDeps, accounts: ServiceAccounts | null = null): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const prepared = createMiddleware<StoreEnv>(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex, nofollow');
    // Stricter would make browsers send `Origin: null` with the office's own forms.
    c.header('Referrer-Policy', 'same-origin');
    c.set('office', { shop, viewer: staffViewer(c), token: staffTokenIn(c), staff: null, accounts });
    // PostgreSQL stores none. The search takes it for a blank.
    if (/%00/.test(c.req.url) && c.req.path !== officePaths.search) throw new Refusal(codes.badRequest, 'urlInvalid');
    await next();
  });
  // Hono's `/office/*` is `/office` as well.
  app.use('/office/*', prepared, sameOrigin, refusePlaceholders);
  for (const part of [
    signIn,
    search,
    today,
    orders,
    orderStates,
    orderTags,
    exchanges,
    cash,
    ownAccount,
    passkeys,
    session,
    packing,
    waves,
    ship,
    changes,
    translations,
    collections,
    categories,
    values,
    content,
    mailSender,
    mails,
    sales,
    coupons,
    points,
    redirects,
    products,
    productPage,
    variants,
    imports,
    importNotes,
    stock,
    customers,
    customerPoints,
    messages,
    subscribers,
    reviewImports,
    reviews,
    reports,
    searches,
    invoices,
    payments,
    lists,
    countryPages,
    taxes,
    shipping,
    currencyPages,
    staffAccounts,
    staffRoles,
    setup,
    audit,
    help,
  ])
    app.route('/', part);
  app.all('/office/*', nowhere);
  app.onError((error, c) => inOfficeLanguage(spokenTo(c), () => failed(shop, error, c)));
  return app;
}

/**
 * Answers an error of the office: with sign-in for an ended session, else with a page that names the reason, and for a
 * bug the request by which the log names it.
 */
function failed(shop: CommerceDeps, error: Error, c: Context<StoreEnv>): Response | Promise<Response> {
  // Nobody reads an answer.
  if (error instanceof ClientLeft) throw error;
  const requestId = c.get('requestId');
  const failure = isDatabaseAway(error) ? faultOf(shop, error, requestId) : failureOf(error, c);
  sayFailure(c.get('line'), failure, englishWording);
  c.header('Cache-Control', 'no-store');
  if (failure.code === codes.sessionInvalid) {
    forgetStaffToken(c);
    return c.redirect(officePaths.signIn, 303);
  }
  tellRetryAfter(c, failure);
  const isFault = failure.code === codes.internal;
  return showPage(c, {
    title: failure.code === codes.notFound ? officeMessages.refusal.notFound : officeMessages.refusal.title,
    body: OfficeRefusal({ reason: wording(failure.message), requestId: isFault ? requestId : null }),
    status: errorStatus[failure.code],
  });
}
