import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeMails } from '../../pages/office/content/mails.tsx';
import { isMailCode } from '../../shared/contract/mail-texts.ts';
import { codes } from '../../shared/errors.ts';
import { screenNames } from '../../shared/messages/office/office-messages.ts';
import { documentPath, officePaths } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { listDocuments } from '../commerce/content/list-documents.ts';
import { makeSampleMail, type SampleWish } from '../commerce/outbox/sample-mail.ts';
import { sendSampleMail } from '../commerce/outbox/test-mail.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { documentIn } from './content-form.ts';
import { saveDocument, showDocument } from './document.tsx';
import { leadTo } from './done.ts';
import { Text } from './fields.ts';
import { framedRules, showFramedMail } from './framed-mail.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';
import { pictureBody } from './sent-form.ts';
import { shownLanguagesOf } from './shop-languages.ts';

const Test = z.object({ language: Text, part: Text });

/** Pages of the shop's mails: the list, the texts of each, what it looks like, and a mail to the person who asks. */
export const mails = new Hono<StoreEnv>();
const editors = screen('content.edit');
mails.get(officePaths.mails, editors, async (c) => {
  const { shop, staff } = officeOf(c);
  const documents = await listDocuments(shop.db, 'mails');
  const body = <OfficeMails documents={documents} mayManage={mayDo(staff.role, 'shop.setup')} />;
  return showPage(c, { title: screenNames.mails, body });
});
mails.get(officePaths.mail, editors, (c) => showDocument(c));
mails.post(officePaths.mail, editors, pictureBody, saveDocument);
mails.get(officePaths.mailPreview, editors, async (c) => {
  const wish = wishOf(c, { language: c.req.query('language') ?? '', part: c.req.query('part') ?? '' });
  const { origin } = new URL(c.req.url);
  const { html, text } = await makeSampleMail(officeOf(c).shop, wish, origin);
  if (c.req.query('like') !== 'text') return showFramedMail(c, html);
  c.set('rules', framedRules);
  return c.text(text, 200, { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'" });
});
mails.post(officePaths.mailTest, editors, formOf(Test), async (c) => {
  const { shop, staff } = officeOf(c);
  const typed = c.req.valid('form');
  const sent = await sendSampleMail(shop, staff, wishOf(c, typed));
  if (!sent.ok) return showDocument(c, { failure: sent.error });
  return leadTo(c, documentPath(documentIn(c), '', typed), 'test');
});

/** Returns which mail a request is about. @throws Refusal for none of the shop, and for a language that it cannot have */
function wishOf(c: Context<StoreEnv>, { language, part }: { language: string; part: string }): SampleWish {
  const { code, market } = documentIn(c);
  const { languages, closed } = shownLanguagesOf(c);
  const all = [...languages, ...closed];
  const spoken = language === '' ? languages[0] : all.find((each) => each === language);
  if (!isMailCode(code) || spoken === undefined) throw new Refusal(codes.notFound, 'noSuchThing');
  return { mail: code, language: spoken, part, market };
}
