import type { articles as english } from '../en/articles.ts';

export const articles: typeof english = {
  title: 'المساعدة والمعلومات',
  lead: 'كل ما يهمك معرفته، من اختيار المقاس إلى إرجاع قطعة.',
  legal: 'الشؤون القانونية',
  onThisPage: 'في هذه الصفحة',
  inShort: 'باختصار',
  updated: 'آخر تحديث',
  more: (group) => `المزيد في ${group}`,
  all: 'كل الصفحات',
  notFound: 'لم تجد الإجابة هنا؟',
  ask: 'راسلنا',
  delivery: {
    caption: 'التوصيل: الطرق والمدد والأسعار',
    method: 'الطريقة',
    days: 'أيام العمل',
    price: 'السعر',
    freeFrom: 'مجاني ابتداءً من',
    from: (weight, price) => `ابتداءً من ${weight}: ${price}`,
    upTo: (weight) => `حتى ${weight}`,
  },
  placeholder: 'هذه الصفحة مسودة، ولم يكتبها المتجر بعد.',
};
