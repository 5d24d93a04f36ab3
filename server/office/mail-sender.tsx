import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeMailSender } from '../../pages/office/mail-sender.tsx';
import type { Failure } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { wordings } from '../../shared/messages/wording.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import type { ServiceAccounts } from '../commerce/integrity/setup/services.ts';
import { loadSender, ownAddresses, type Sender, senderOfEnvironment, setSender } from '../commerce/outbox/sender.ts';
import { sendTestMail } from '../commerce/outbox/test-mail.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { doneIn, leadTo } from './done.ts';
import { Trimmed } from './fields.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';
import { unreadable } from './unreadable.ts';

const words = officeMessages.mailSender;

// Fields of a form are names of this shop: `address` is a postal one in the log.
const SenderForm = z.object({
  senderName: Trimmed.pipe(z.string().max(80)),
  senderAddress: Trimmed,
  replyTo: Trimmed,
});

/** The page that sets who sends mails, and tries it. @param accounts with services; null: not known in this process */
export function mailSenderScreen(accounts: ServiceAccounts | null): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const owners = screen('shop.setup');
  const show = async (c: Context<StoreEnv>, given: { failure?: Failure; typed?: Sender } = {}) => {
    const { shop, staff } = officeOf(c);
    const { addresses, domain } = await ownAddresses(shop);
    const body = (
      <OfficeMailSender
        typed={given.typed ?? (await loadSender(shop.db))}
        wrong={wordings(given.failure?.fields ?? {})}
        hasServer={accounts && accounts.mailUrl !== null}
        usual={senderOfEnvironment(shop)}
        own={{ addresses: [...addresses], domain }}
        email={staff.email}
      />
    );
    return showPage(c, {
      title: words.title,
      body,
      failure: given.failure,
      marksFields: true,
      done: doneIn(c, words.done),
    });
  };
  app.get(officePaths.mailSender, owners, (c) => show(c));
  app.post(officePaths.mailSender, owners, formOf(SenderForm, unreadable), async (c) => {
    const { senderName: name, senderAddress: address, replyTo } = c.req.valid('form');
    const typed = { name, address, replyTo };
    const set = await setSender(officeOf(c).shop, typed);
    return set.ok ? leadTo(c, officePaths.mailSender, 'set') : show(c, { failure: set.error, typed });
  });
  app.post(officePaths.mailSenderTest, owners, async (c) => {
    const { shop, staff } = officeOf(c);
    const sent = await sendTestMail(shop, staff);
    return sent.ok ? leadTo(c, officePaths.mailSender, 'sent') : show(c, { failure: sent.error });
  });
  return app;
}
