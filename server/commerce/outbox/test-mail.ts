import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { minuteMs } from '../../../shared/time/duration.ts';
import { takeUse } from '../calls/rate-limit.ts';
import { loadShopBrand } from '../content/brand/shop-brand.ts';
import type { CommerceDeps, StaffMember } from '../context.ts';
import { mailOf } from './mail-of.ts';
import { mailContent } from './mails/content.ts';
import { NotSent } from './transport.ts';

const limit = { uses: 5, windowMs: 15 * minuteMs };

/** Sends a mail to a member of staff, at once, to see that mails arrive. */
export async function sendTestMail(deps: CommerceDeps, staff: StaffMember): Promise<Result<null>> {
  const allowed = await takeUse(deps, `test-mail:${staff.id}`, limit);
  if (!allowed.ok) return allowed;
  const at = deps.clock.now();
  const { brand, name: siteName } = await loadShopBrand(deps);
  const why = `You get this mail because ${staff.name} in the office of ${siteName} has this e-mail.`;
  const content = mailContent({
    subject: `A test mail of ${siteName}`,
    title: 'Mails arrive',
    lead: [`The office of ${siteName} sent this mail to see whether its mails arrive.`],
  });
  const mail = mailOf({ ...deps, siteName, brand }, { id: `test.${staff.id}.${at}`, at, to: staff.email }, content, {
    why,
  });
  try {
    await deps.mail.send(mail);
    return ok(null);
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    return fail(codes.conflict, verbatim(`The mail was not sent: ${error.message}. Is MAIL_URL right?`));
  }
}
