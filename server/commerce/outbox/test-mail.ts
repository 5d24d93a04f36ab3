import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import { minuteMs } from '../../../shared/time/duration.ts';
import { takeUses } from '../calls/rate-limit.ts';
import { loadShopBrand } from '../content/brand/shop-brand.ts';
import type { CommerceDeps, StaffMember } from '../context.ts';
import { mailOf } from './mail-of.ts';
import { mailContent } from './mails/content.ts';
import { makeSampleMail, type SampleWish } from './sample-mail.ts';
import { sendAsShop } from './sender.ts';
import { type Mail, NotSent } from './transport.ts';

const words = officeMessages.staffMails;

const limit = { uses: 5, windowMs: 15 * minuteMs };

/** Sends a mail to a member of staff, at once, to see that mails arrive. */
export function sendTestMail(deps: CommerceDeps, staff: StaffMember): Promise<Result<null>> {
  return sendToStaff(deps, staff, async (head) => {
    const { brand, name: siteName } = await loadShopBrand(deps);
    const content = mailContent({
      subject: words.test.subject(siteName),
      title: words.test.title,
      lead: [words.test.lead(siteName)],
    });
    return mailOf({ ...deps, siteName, brand }, head, content, { why: words.why(staff.name, siteName) });
  });
}

/** Sends a mail of an invented order to a member of staff, as the drafts of the shop have it. */
export function sendSampleMail(deps: CommerceDeps, staff: StaffMember, wish: SampleWish): Promise<Result<null>> {
  return sendToStaff(deps, staff, async (head) => ({ ...(await makeSampleMail(deps, wish, deps.siteUrl)), ...head }));
}

async function sendToStaff(
  deps: CommerceDeps,
  { id, email }: StaffMember,
  make: (head: Pick<Mail, 'id' | 'at' | 'to'>) => Promise<Mail>,
): Promise<Result<null>> {
  const allowed = await takeUses(deps, [{ bucket: `test-mail:${id}`, limit }]);
  if (!allowed.ok) return allowed;
  const at = deps.clock.now();
  try {
    await sendAsShop(deps, await make({ id: `test.${id}.${at}`, at, to: email }));
    return ok(null);
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    return fail(codes.conflict, filled('mailNotSent', { error: error.message }));
  }
}
