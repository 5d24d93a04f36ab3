import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import { minuteMs } from '../../../shared/time/duration.ts';
import { takeUse } from '../calls/rate-limit.ts';
import { loadShopBrand } from '../content/brand/shop-brand.ts';
import type { CommerceDeps, StaffMember } from '../context.ts';
import { mailOf } from './mail-of.ts';
import { mailContent } from './mails/content.ts';
import { NotSent } from './transport.ts';

const words = officeMessages.staffMails;

const limit = { uses: 5, windowMs: 15 * minuteMs };

/** Sends a mail to a member of staff, at once, to see that mails arrive. */
export async function sendTestMail(deps: CommerceDeps, staff: StaffMember): Promise<Result<null>> {
  const allowed = await takeUse(deps, `test-mail:${staff.id}`, limit);
  if (!allowed.ok) return allowed;
  const at = deps.clock.now();
  const { brand, name: siteName } = await loadShopBrand(deps);
  const why = words.why(staff.name, siteName);
  const content = mailContent({
    subject: words.test.subject(siteName),
    title: words.test.title,
    lead: [words.test.lead(siteName)],
  });
  const mail = mailOf({ ...deps, siteName, brand }, { id: `test.${staff.id}.${at}`, at, to: staff.email }, content, {
    why,
  });
  try {
    await deps.mail.send(mail);
    return ok(null);
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    return fail(codes.conflict, filled('mailNotSent', { error: error.message }));
  }
}
