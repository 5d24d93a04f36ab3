import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { OfficeRefusal } from '../../pages/office/refusal.tsx';
import { codes, errorStatus } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { englishWording, wording } from '../../shared/messages/wording.ts';
import { officePaths } from '../../shared/staff/paths.ts';
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
import { accountScreen } from './account.tsx';
import { auditScreen } from './audit.tsx';
import { cashScreens } from './cash.tsx';
import { categoryScreens } from './categories.tsx';
import { changeScreens } from './changes.tsx';
import { collectionScreens } from './collections.tsx';
import { contentScreens } from './content.tsx';
import { couponScreens } from './coupons.tsx';
import { customerPointsScreens } from './customer-points.ts';
import { customerScreens } from './customers.tsx';
import { exchangeScreens } from './exchanges.tsx';
import { helpScreens } from './help.tsx';
import { importNoteScreens } from './import-notes.tsx';
import { importScreens } from './imports.tsx';
import { invoiceScreens } from './invoices.tsx';
import { listScreens } from './lists/list-screens.ts';
import { mailSenderScreen } from './mail-sender.tsx';
import { mailScreens } from './mails.tsx';
import { messageScreens } from './messages.tsx';
import { orderStates } from './order-states.tsx';
import { orderTagScreens } from './order-tags.tsx';
import { orderScreens } from './orders.tsx';
import { packScreens } from './pack.tsx';
import { showPage } from './page.tsx';
import { paymentScreens } from './payments.tsx';
import { countryScreens } from './places/countries.tsx';
import { currencyScreens } from './places/currencies.tsx';
import { shippingScreens } from './places/shipping.tsx';
import { taxScreens } from './places/taxes.tsx';
import { pointsScreens } from './points.tsx';
import { productScreens } from './product.tsx';
import { productsScreens } from './products.tsx';
import { redirectScreen } from './redirects.tsx';
import { reportScreens } from './reports.tsx';
import { reviewImportScreens } from './review-imports.tsx';
import { reviewScreens } from './reviews.tsx';
import { roleScreens } from './roles.tsx';
import { saleScreens } from './sales.tsx';
import { inOfficeLanguage, nowhere, spokenTo } from './screen.ts';
import { searchScreen } from './search.tsx';
import { searchesScreen } from './searches.tsx';
import { sessionScreen } from './session.tsx';
import { setupScreens } from './setup.tsx';
import { shipScreen } from './ship.tsx';
import { signInScreens } from './sign-in.tsx';
import { staffScreens } from './staff.tsx';
import { forgetStaffToken, staffViewer } from './staff-session.ts';
import { stockScreens } from './stock.tsx';
import { subscriberScreens } from './subscribers.tsx';
import { textScreens } from './texts.tsx';
import { todayScreen } from './today.tsx';
import { valueScreens } from './values.tsx';
import { variantScreens } from './variants.tsx';
import { waveScreens } from './waves.tsx';

/**
 * Pages of the office of a shop. Every one but sign-in needs the session of a member of staff.
 *
 * @param accounts with services, which the page of setting up tries; null: they are not known here
 */
export function officePages(shop: CommerceDeps, accounts: ServiceAccounts | null = null): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const isTest = accounts?.sandboxPayments ?? false;
  const prepared = createMiddleware<StoreEnv>(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex, nofollow');
    // Stricter would make browsers send `Origin: null` with the office's own forms.
    c.header('Referrer-Policy', 'same-origin');
    c.set('office', { shop, viewer: staffViewer(c), token: staffTokenIn(c), staff: null, isTest });
    // PostgreSQL stores none. The search takes it for a blank.
    if (/%00/.test(c.req.url) && c.req.path !== officePaths.search) throw new Refusal(codes.badRequest, 'urlInvalid');
    await next();
  });
  // Hono's `/office/*` is `/office` as well.
  app.use('/office/*', prepared, sameOrigin, refusePlaceholders);
  for (const part of [
    signInScreens(),
    searchScreen(),
    todayScreen(accounts),
    orderScreens(),
    orderStates(),
    orderTagScreens(),
    exchangeScreens(),
    cashScreens(),
    accountScreen(),
    sessionScreen(),
    packScreens(),
    waveScreens(),
    shipScreen(),
    changeScreens(),
    textScreens(),
    collectionScreens(),
    categoryScreens(),
    valueScreens(),
    contentScreens(),
    mailSenderScreen(accounts),
    mailScreens(),
    saleScreens(),
    couponScreens(),
    pointsScreens(),
    redirectScreen(),
    productsScreens(),
    productScreens(),
    variantScreens(),
    importScreens(),
    importNoteScreens(),
    stockScreens(),
    customerScreens(),
    customerPointsScreens(),
    messageScreens(),
    subscriberScreens(),
    reviewImportScreens(),
    reviewScreens(),
    reportScreens(),
    searchesScreen(),
    invoiceScreens(),
    paymentScreens(),
    listScreens(),
    countryScreens(),
    taxScreens(),
    shippingScreens(),
    currencyScreens(),
    staffScreens(),
    roleScreens(),
    setupScreens(accounts),
    auditScreen(),
    helpScreens(),
  ])
    app.route('/', part);
  app.all('/office/*', nowhere);
  app.onError((error, c) => inOfficeLanguage(spokenTo(c), () => failed(shop, error, c)));
  return app;
}

/** Answers an error of the office: with sign-in for an ended session, else with a page that names the reason. */
function failed(shop: CommerceDeps, error: Error, c: Context<StoreEnv>): Response | Promise<Response> {
  const isAway = isDatabaseAway(error);
  // Bugs are reported as everywhere, by the error edge.
  if (!(isAway || error instanceof Refusal || error instanceof HTTPException)) throw error;
  const failure = isAway ? faultOf(shop, error, c.get('requestId')) : failureOf(error, c);
  sayFailure(c.get('line'), failure, englishWording);
  c.header('Cache-Control', 'no-store');
  if (failure.code === codes.sessionInvalid) {
    forgetStaffToken(c);
    return c.redirect(officePaths.signIn, 303);
  }
  tellRetryAfter(c, failure);
  return showPage(c, {
    title: officeMessages.refusal.title,
    body: OfficeRefusal({ reason: wording(failure.message) }),
    status: errorStatus[failure.code],
  });
}
