import type * as english from '../en/newsletter.ts';
import { isolate } from '../isolate.ts';

export const newsletter: typeof english.newsletter = {
  title: 'الاشتراك في النشرة البريدية',
  lead: 'جديد القطع والعروض من حين لآخر. يمكنك إلغاء الاشتراك متى أردت.',
  email: 'بريدك الإلكتروني',
  submit: 'اشتراك',
  decline: 'لا، شكرًا.',
  invite: 'الاشتراك في النشرة البريدية',
  thanks: 'شكرًا لك',
  thanksText: 'يُرجى مراجعة بريدك: ضغطة على الرابط في رسالتنا تضيفك إلى القائمة.',
  linkTitle: 'النشرة البريدية',
  agree: (siteName) =>
    `أرغب في تلقّي نشرة ${isolate(siteName)} عن جديد القطع والعروض عبر البريد الإلكتروني. يمكنني إلغاء الاشتراك في أي وقت، عبر الرابط في كل رسالة أو من حسابي.`,
  asked: (email) => `هل نراسل ${isolate(email)}؟`,
  confirm: 'نعم، أرغب في الاشتراك',
  declineList: 'لا، حذف عنواني',
  isOn: (email) => `${isolate(email)} على قائمتنا. النشرة القادمة لك.`,
  leave: 'إلغاء الاشتراك وحذف عنواني',
  left: 'تم حذف عنوانك. لن تصلك رسائل منا.',
  dead: 'تم استخدام هذا الرابط: عنوانه ليس على قائمتنا.',
};

export const offer: typeof english.offer = {
  title: 'هل ترغب في خصم 10% الآن؟',
  lead: 'يُرجى إدخال بريدك، ونعرض لك الرمز. مرة واحدة لكل شخص.',
  submit: 'الحصول على الخصم',
  decline: 'لا، أفضّل دفع السعر كاملًا.',
  invite: 'خصم 10%',
  codeTitle: 'إليك خصم 10%',
  codeText: 'يمكن إدخاله في الحقيبة أو عند إتمام الشراء. يسري مرة واحدة لكل شخص، على كل شيء.',
  code: 'رمزك',
};

export const dialogs: typeof english.dialogs = {
  close: 'إغلاق',
};
