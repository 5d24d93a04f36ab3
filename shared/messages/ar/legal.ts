import type { legal as english } from '../en/legal.ts';

export const legal: typeof english = {
  names: {
    privacyPolicy: 'سياسة الخصوصية',
    reviewGuidelines: 'إرشادات التقييمات',
    termsAndCondition: 'شروط النقاط والعروض',
    termsConditions: 'شروط البيع',
    termsofservice: 'شروط الاستخدام',
    withdrawalInformation: 'حق الانسحاب',
  },
  ordering: 'بتقديم الطلب، توافق على:',
  withdrawing: 'كيف يمكنك الانسحاب من الطلب:',
  account: 'بفتح حساب، توافق على:',
  review: 'ما نطلبه من التقييمات:',
  points: 'القواعد الكاملة:',
  newTab: '(يُفتح في علامة تبويب جديدة)',
};
