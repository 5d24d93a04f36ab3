import type { returns as english } from '../en/returns.ts';
import { isolate } from '../isolate.ts';
import { pluralIn } from '../plural.ts';
import { inDays } from './counted.ts';

const plural = pluralIn('ar');

export const returns: typeof english = {
  function: 'إرجاع شيء من هذا الطلب',
  title: 'إرجاع شيء',
  lead: (days) => `يمكنك إرجاع ما لا تحتفظ به خلال ${inDays(days)} من وصوله.`,
  until: (date) => `يمكنك إرجاع قطع من هذا الطلب حتى ${date}.`,
  untilSent: 'يمكنك إرجاع قطع من هذا الطلب بعد شحنه.',
  over: 'لا شيء في هذا الطلب للإرجاع الآن: لم يُشحن بعد، أو تم إلغاؤه أو إرجاعه من قبل، أو انتهت مدة الإرجاع. يُرجى مراسلتنا إن كان لك رأي آخر.',
  what: 'ما الذي تعيده؟',
  receiptTo: (email) => `نرسل تأكيدًا إلى ${isolate(email)}.`,
  next: 'متابعة',
  check: 'مراجعة الإرجاع',
  statement: (orderNo) => `أعيد هذه القطع من الطلب ${orderNo}:`,
  confirm: 'تأكيد الإرجاع',
  done: 'بانتظار ما تعيده',
  receivedAt: 'تاريخ الاستلام',
  mailed: (email) => `رسالة التأكيد في طريقها إلى ${isolate(email)}.`,
  sendBack: (units) =>
    plural(units, {
      zero: 'يُرجى إرسال القطع إلى:',
      one: 'يُرجى إرسال القطعة إلى:',
      two: 'يُرجى إرسال القطعتين إلى:',
      few: `يُرجى إرسال القطع، وعددها ${units}، إلى:`,
      many: `يُرجى إرسال القطع، وعددها ${units}، إلى:`,
      other: `يُرجى إرسال القطع، وعددها ${units}، إلى:`,
    }),
  refundBy: () => 'نعيد إليك ما دفعته مقابلها عند عودتها إلينا.',
};
