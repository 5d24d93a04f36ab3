import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeMailSender } from '../../pages/office/mail-sender.tsx';
import type { Failure } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { wordings } from '../../shared/messages/wording.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { loadSender, ownAddresses, type Sender, senderOfEnvironment, setSender } from '../commerce/outbox/sender.ts';
import { sendTestMail } from '../commerce/outbox/test-mail.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { doneIn, leadTo } from './done.ts';
import { Trimmed } from './fields.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.mailSender;

// Fields of a form are names of this shop: `address` is a postal one in the log.
const SenderForm = z.object({
  senderName: Trimmed.pipe(z.string().max(80)),
  senderAddress: Trimmed,
  replyTo: Trimmed,
});

/** The page that sets who sends mails, and tries it. */
export const mailSender = new Hono<StoreEnv>();
const owners = screen('shop.setup');
mailSender.get(officePaths.mailSender, owners, (c) => show(c));
mailSender.post(officePaths.mailSender, owners, formOf(SenderForm), async (c) => {
  const { senderName: name, senderAddress: address, replyTo } = c.req.valid('form');
  const typed = { name, address, replyTo };
  const set = await setSender(officeOf(c).shop, typed);
  return set.ok ? leadTo(c, officePaths.mailSender, 'set') : show(c, { failure: set.error, typed });
});
mailSender.post(officePaths.mailSenderTest, owners, async (c) => {
  const { shop, staff } = officeOf(c);
  const sent = await sendTestMail(shop, staff);
  return sent.ok ? leadTo(c, officePaths.mailSender, 'sent') : show(c, { failure: sent.error });
});

async function show(c: Context<StoreEnv>, { failure, typed }: { failure?: Failure; typed?: Sender } = {}) {
  const { shop, staff, accounts } = officeOf(c);
  const { addresses, domain } = await ownAddresses(shop);
  const body = (
    <OfficeMailSender
      typed={typed ?? (await loadSender(shop.db))}
      wrong={wordings(failure?.fields ?? {})}
      hasServer={accounts && accounts.mailUrl !== null}
      usual={senderOfEnvironment(shop)}
      own={{ addresses: [...addresses], domain }}
      email={staff.email}
    />
  );
  return showPage(c, {
    title: officeMessages.setup.links.sender,
    body,
    failure,
    marksFields: true,
    done: doneIn(c, words.done),
  });
}
