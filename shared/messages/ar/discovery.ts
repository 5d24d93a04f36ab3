import type { discovery as english } from '../en/discovery.ts';
import { isolate } from '../isolate.ts';

export const discovery: typeof english = {
  feed: (siteName) => `كل المعروض للبيع لدى ${isolate(siteName)}، عنصر واحد لكل مقاس ولون.`,
  busy: 'يقرأ آخرون الموجز الآن. يُرجى المحاولة بعد دقيقة.',
  unknownCountry: 'لا يشحن المتجر إلى ذلك البلد: يُرجى إدخال رمز مثل US.',
  unknownCurrency: 'لا توجد تلك العملة في المتجر: يُرجى إدخال رمز مثل USD.',
  noPart: 'لا يوجد جزء كهذا في خريطة الموقع.',
  unknownPart: 'رقم الجزء عدد صحيح ابتداءً من 1.',
};
