import type { verification as english } from '../en/verification.ts';
import { figures } from '../figures.ts';
import { isolate } from '../isolate.ts';
import { pluralIn } from '../plural.ts';
import { inHours, inMinutes } from './counted.ts';

const plural = pluralIn('ar');

export const verification: typeof english = {
  title: 'تأكيد رقم هاتفك',
  unverified: 'لم يتم تأكيد الهاتف',
  sentTo: 'أرسلنا رسالة نصية فيها رمز من 4 أرقام إلى',
  lead: (total) => `بعد إدخاله هنا، نحضّر طلبك. تُدفع ${isolate(total)} للمندوب عند الوصول.`,
  hours: (hours) => `نحتفظ بقطعك لمدة ${inHours(hours)} أخرى.`,
  minutes: (minutes) => `نحتفظ بقطعك لمدة ${inMinutes(minutes)} أخرى.`,
  code: 'الرمز',
  codeHint: `4 أرقام، صالحة لمدة ${inMinutes(figures.codeMinutes)}.`,
  triesLeft: (tries) =>
    plural(tries, {
      zero: 'لم تتبقَّ أي محاولة.',
      one: 'تبقّت محاولة واحدة.',
      two: 'تبقّت محاولتان.',
      few: `تبقّت ${tries} محاولات.`,
      many: `تبقّت ${tries} محاولة.`,
      other: `تبقّت ${tries} محاولة.`,
    }),
  confirm: 'تأكيد',
  resend: 'إرسال رمز جديد',
  resendIn: 'إرسال رمز جديد بعد',
  resent: (phone) => `رمز جديد في طريقه إلى ${isolate(phone)}.`,
  helpTitle: 'لم تصل الرسالة، أو الرقم غير صحيح؟',
  help: 'قد تستغرق الرسالة النصية دقيقة أو دقيقتين. إذا لم يكن الرقم لك، فيُرجى إلغاء هذا الطلب وتقديم طلب جديد بالرقم الصحيح.',
  demonstration: 'لا يرسل هذا المتجر رسائل نصية حقيقية.',
  outbox: 'قراءة الرمز في صندوق الصادر',
  overText: (orderNo) =>
    `احتفظنا بالطلب ${orderNo} لمدة ${inHours(figures.unverifiedHours)}، لكن لم يتم تأكيد رقم هاتفه. عادت القطع إلى المتجر، ولا شيء للدفع.`,
};
