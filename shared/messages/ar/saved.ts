import type { saved as english } from '../en/saved.ts';
import { isolate } from '../isolate.ts';
import { pieces } from './counted.ts';

export const saved: typeof english = {
  title: 'المفضلة',
  lead: 'ما يعجبك، محفوظ لوقت لاحق.',
  signIn: 'بتسجيل الدخول ترافقك على أجهزتك الأخرى',
  inAccount: 'محفوظة في حسابك، وعلى أجهزتك الأخرى أيضًا.',
  count: (count) => pieces(count),
  save: 'حفظ في المفضلة',
  done: 'تم الحفظ في مفضلتك',
  view: 'عرض المفضلة',
  failed: 'تعذّر الحفظ. يُرجى المحاولة مجددًا.',
  later: 'الحفظ لوقت لاحق',
  laterTitle: 'محفوظة لوقت لاحق',
  laterDone: 'تم النقل إلى مفضلتك',
  toBag: 'نقل إلى الحقيبة',
  moved: 'تم النقل إلى حقيبتك',
  choose: 'اختيار المقاس',
  remove: 'حذف',
  removed: 'تم الحذف من مفضلتك',
  of: (title) => `: ${isolate(title)}`,
  emptyTitle: 'لا شيء محفوظ بعد',
  emptyText: 'اضغط على «حفظ في المفضلة» في صفحة منتج، لتجده هنا.',
  emptyAction: 'اكتشاف الجديد',
};
