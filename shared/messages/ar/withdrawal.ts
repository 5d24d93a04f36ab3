import type { withdrawal as english } from '../en/withdrawal.ts';
import { isolate } from '../isolate.ts';
import { pluralIn } from '../plural.ts';
import { inDays } from './counted.ts';

const plural = pluralIn('ar');

export const withdrawal: typeof english = {
  function: 'الانسحاب من العقد هنا',
  title: 'الانسحاب من العقد',
  lead: (days) => `يمكنك الانسحاب من طلبك خلال ${inDays(days)} من وصول آخر طرد، دون ذكر السبب.`,
  find: 'متابعة',
  until: (date) => `يمكنك الانسحاب حتى ${date}.`,
  untilSent: 'يمكنك الانسحاب منذ الآن؛ وتبدأ المدة عند وصول آخر طرد.',
  over: 'لا شيء في هذا الطلب يمكن الانسحاب منه الآن: تم إلغاؤه أو الانسحاب منه من قبل، أو أُرسل إلى بلد لا يمنح هذا الحق، أو انتهت المدة. يُرجى مراسلتنا إن كان لك رأي آخر.',
  what: 'مم تنسحب؟',
  units: (title) => `عدد القطع: ${isolate(title)}`,
  name: 'اسمك',
  receiptTo: (email) => `نرسل إشعار الاستلام إلى ${isolate(email)}.`,
  next: 'الانسحاب من العقد',
  check: 'مراجعة الانسحاب',
  statement: (orderNo) => `أنسحب من عقد شراء هذه القطع من الطلب ${orderNo}:`,
  by: (name) => `الاسم: ${isolate(name)}`,
  confirm: 'تأكيد الانسحاب',
  back: 'تغيير',
  done: 'استلمنا إشعار انسحابك',
  receivedAt: 'تاريخ الاستلام',
  mailed: (email) => `إشعار بمحتواه وتاريخه ووقته في طريقه إلى ${isolate(email)}.`,
  sendBack: (units) =>
    plural(units, {
      zero: 'يُرجى إعادة القطع خلال 14 يومًا، إلى:',
      one: 'يُرجى إعادة القطعة خلال 14 يومًا، إلى:',
      two: 'يُرجى إعادة القطعتين خلال 14 يومًا، إلى:',
      few: `يُرجى إعادة القطع، وعددها ${units}، خلال 14 يومًا، إلى:`,
      many: `يُرجى إعادة القطع، وعددها ${units}، خلال 14 يومًا، إلى:`,
      other: `يُرجى إعادة القطع، وعددها ${units}، خلال 14 يومًا، إلى:`,
    }),
  noAddress: 'نراسلك لإخبارك إلى أين ترسل القطع.',
  refundBy: (date) =>
    `نعيد إليك ما دفعته في موعد أقصاه ${date}. يمكننا الانتظار حتى تعود القطع، أو حتى تثبت أنك أرسلتها.`,
  nothingBack: (date) => `لا حاجة إلى إرسال شيء. يُعاد إليك ما دفعته في موعد أقصاه ${date}.`,
};
