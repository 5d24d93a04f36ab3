import type { contact as english } from '../en/contact.ts';
import { isolate } from '../isolate.ts';

export const contact: typeof english = {
  title: 'اتصل بنا',
  lead: 'سؤال أو أمنية أو شيء لم يسر كما ينبغي: نقرأ رسالتك ويجيبك شخص من فريقنا.',
  topic: 'الموضوع',
  chooseTopic: 'اختيار الموضوع',
  topics: {
    Orders: 'الطلبات',
    Delivery: 'التوصيل',
    Account: 'الحساب',
    Products: 'المنتجات',
    Others: 'أخرى',
  },
  order: 'أي طلب تقصد؟',
  noOrder: 'لا طلب محدد',
  orderOf: (orderNo, placed, label) => `${orderNo} · ${isolate(placed)} · ${isolate(label)}`,
  message: 'الرسالة',
  messageHint: 'إذا كانت بشأن طلب، فرقمه يساعدنا على مساعدتك.',
  attachments: 'المرفقات',
  attachmentsHint: 'حتى 3 ملفات PNG أو JPG أو PDF أو TXT، حجم كل منها حتى 5 ميغابايت.',
  chooseAgain: 'إذا كنت قد اخترت ملفات، فيُرجى اختيارها مجددًا.',
  send: 'إرسال الرسالة',
  other: 'طرق أخرى',
  writeTo: 'عبر البريد الإلكتروني',
  orderQuestion: 'أين طلبي؟',
  looks: 'كيف يرتديها الآخرون',
  sentTitle: 'شكرًا لك',
  sentText: 'وصلتنا رسالتك. نقرأ كل رسالة ونجيب عبر البريد الإلكتروني.',
  another: 'كتابة رسالة أخرى',
};
