import { inLanguage } from '../../../shared/language/request-language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { awaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import type { CommerceDeps } from '../context.ts';
import type { WorkOutcome } from '../jobs/due-work.ts';
import type { TextMessage } from './transport.ts';
import { NotSent } from './transport.ts';

/**
 * Sends the code of an order to its phone, while it is valid.
 *
 * @throws NotSent if it could not be sent: it is retried while the code is valid
 */
export async function sendText(deps: CommerceDeps, orderId: string): Promise<WorkOutcome> {
  const message = await codeMessage(deps, orderId);
  if (!message) return 'done';
  try {
    await deps.texts.send(message);
  } catch (error) {
    if (!(error instanceof NotSent && error.why === 'never')) throw error;
    deps.log.error({ text: orderId, error: String(error) }, 'text message given up');
  }
  return 'done';
}

async function codeMessage({ db, clock, siteName }: CommerceDeps, orderId: string): Promise<TextMessage | null> {
  const waits = await db
    .selectFrom('phone_verification')
    .innerJoin('shop_order', 'shop_order.id', 'phone_verification.order_id')
    .select(['phone', 'code', 'sends', 'sent_at', 'shop_order.language'])
    .where('phone_verification.order_id', '=', orderId)
    .where('phone_verification.verified_at', 'is', null)
    .where('phone_verification.expires_at', '>', clock.now())
    .where('shop_order.status', 'in', awaitingPayment)
    .where('shop_order.payment_type', '=', 'COD')
    .executeTakeFirst();
  if (!waits?.code) return null;
  // Each requested code is a message of its own; a retry is the same message.
  const id = `code.${orderId}.${waits.sends}`;
  const { code } = waits;
  const text = inLanguage(waits.language, () => messages.mails.code(siteName, code));
  return { id, at: waits.sent_at, to: waits.phone, text };
}
