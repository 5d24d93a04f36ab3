import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeSetup, type SetupFinding, type SetupState } from '../../pages/office/setup.tsx';
import { codes, type Failure, type Result } from '../../shared/errors.ts';
import { knownText } from '../../shared/messages/known-text.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { askServices } from '../commerce/integrity/setup/services.ts';
import { examineSetup } from '../commerce/integrity/setup/steps.ts';
import { sendTestMail } from '../commerce/outbox/test-mail.ts';
import { closeShop, openShop, setClosedLine, setShopPassword } from '../commerce/places/opening/change-opening.ts';
import { loadOpening } from '../commerce/places/opening/stored-opening.ts';
import { setShopZone } from '../commerce/places/shop-zone.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { doneIn, leadTo } from './done.ts';
import { StaffLine, Text } from './fields.ts';
import { momentIn } from './moment-in.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';
import { shownLanguagesOf } from './shop-languages.ts';

const words = officeMessages.setup;
const serviceWords = officeMessages.services;
const serviceName = (name: string) => knownText(serviceWords.names, name) ?? name;

/** Services are waited for five seconds. */
const askingMs = 8_000;

interface View {
  failure?: Failure;
  typed?: Readonly<Record<string, string>>;
  services?: readonly SetupFinding[];
}

/** The page that sets a shop up, opens and closes it. */
export const setup = new Hono<StoreEnv>();
const owners = screen('shop.setup');
setup.get(officePaths.setup, owners, (c) => show(c));
setup.post(officePaths.setupServices, screen('shop.setup', askingMs), async (c) => {
  const { accounts } = officeOf(c);
  if (!accounts) return show(c, { failure: notHere });
  const { found } = await askServices({ fetch, now: Date.now }, accounts);
  return show(c, {
    services: found.map(({ name, text, ...rest }) => ({
      ...rest,
      text: serviceWords.reason(serviceName(name), text),
    })),
  });
});
setup.post(officePaths.setupMail, owners, async (c) => {
  const { shop, staff } = officeOf(c);
  return after(c, await sendTestMail(shop, staff), 'mail');
});
setup.post(officePaths.setupZone, owners, formOf(z.object({ zone: Text })), async (c) => {
  const { db, clock } = officeOf(c).shop;
  return after(c, await setShopZone(db, c.req.valid('form').zone, clock.now()), 'zone');
});
setup.post(officePaths.setupOpen, owners, async (c) => after(c, await openShop(officeOf(c).shop), 'opened'));
const Times = z.object({ opensAt: Text, opensAtOffset: Text });
setup.post(officePaths.setupClose, owners, formOf(Times), async (c) => {
  const typed = c.req.valid('form');
  const opensAt = momentIn(typed, 'opensAt');
  const closed = opensAt.ok ? await closeShop(officeOf(c).shop, opensAt.value) : opensAt;
  return after(c, closed, 'closed', typed);
});
setup.post(officePaths.setupPassword, owners, formOf(z.object({ password: Text })), async (c) => {
  const set = await setShopPassword(officeOf(c).shop, c.req.valid('form').password.slice(0, 200));
  return after(c, set, 'password', { password: '' });
});
setup.post(officePaths.setupLine, owners, formOf(z.object({ line: StaffLine.max(300) })), async (c) =>
  after(c, await setClosedLine(officeOf(c).shop, c.req.valid('form').line), 'line'),
);

async function show(c: Context<StoreEnv>, { failure, typed = {}, services }: View = {}): Promise<Response> {
  const { db, clock } = officeOf(c).shop;
  const body = (
    <OfficeSetup
      {...(await loadSetupState(c, { isShown: true }))}
      services={services ?? null}
      shopLanguages={shownLanguagesOf(c)}
      opening={await loadOpening(db)}
      now={clock.now()}
      typed={typed}
    />
  );
  return showPage(c, { title: screenNames.setup, body, failure, done: doneIn(c, words.done) });
}

const after = (c: Context<StoreEnv>, result: Result<unknown>, said: string, typed?: View['typed']) =>
  result.ok ? leadTo(c, officePaths.setup, said) : show(c, { failure: result.error, ...(typed && { typed }) });

/** Returns what is known of each step. @param which whether texts are read, or only which steps are done */
export async function loadSetupState(c: Context<StoreEnv>, which: { isShown: boolean }): Promise<SetupState> {
  const { shop, accounts } = officeOf(c);
  return {
    ...(await examineSetup(shop.db, which)),
    sandbox: accounts?.sandboxPayments ?? null,
    hasMail: accounts && accounts.mailUrl !== null,
  };
}

const notHere: Failure = {
  code: codes.conflict,
  message: 'doctorHasKeys',
};
