import type { forms as english } from '../en/forms.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('ar');

export const forms: typeof english = {
  email: 'البريد الإلكتروني',
  optional: 'اختياري',
  check: 'يُرجى مراجعة هذا الحقل.',
  errorPrefix: 'خطأ:',
  lineLost: 'لا اتصال بالمتجر. يُرجى المحاولة مجددًا.',
  broken: 'حدث خطأ ما. يُرجى المحاولة مجددًا.',
  summary: (count) =>
    plural(count, {
      zero: 'لا حقول تحتاج إلى مراجعة',
      one: 'حقل واحد يحتاج إلى مراجعة',
      two: 'حقلان يحتاجان إلى مراجعة',
      few: `${count} حقول تحتاج إلى مراجعة`,
      many: `${count} حقلًا يحتاج إلى مراجعة`,
      other: `${count} حقل يحتاج إلى مراجعة`,
    }),
};
