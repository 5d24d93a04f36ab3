import type { addresses as english } from '../en/addresses.ts';
import { isolate } from '../isolate.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('ar');

const both = (name: string, street: string) => `${isolate(name)}، ${isolate(street)}`;

export const addresses: typeof english = {
  title: 'عناوينك',
  lead: (most) => `حتى ${most} عناوين. يظهر العنوان الافتراضي تلقائيًا عند إتمام الطلب.`,
  add: 'إضافة عنوان',
  full: (most) => `لديك ${most} عناوين، وهو الحد الأقصى. يُرجى حذف أحدها لإضافة غيره.`,
  empty: 'لا عناوين بعد',
  emptyText: 'بعد حفظ عنوان، يستغرق إتمام الطلب ثوانيَ معدودة.',
  defaultMark: 'افتراضي',
  edit: 'تعديل',
  editOf: (name, street) => `تعديل: ${both(name, street)}`,
  makeDefault: 'تعيين كافتراضي',
  makeDefaultOf: (name, street) => `تعيين كافتراضي: ${both(name, street)}`,
  remove: 'حذف',
  removeOf: (name, street) => `حذف: ${both(name, street)}`,
  newTitle: 'عنوان جديد',
  editTitle: 'تعديل العنوان',
  isDefault: 'استخدامه كعنواني الافتراضي',
  save: 'حفظ العنوان',
  back: 'كل العناوين',
  removeTitle: 'حذف هذا العنوان؟',
  removeText: 'لا تتغيّر الطلبات المتجهة إليه.',
  removeYes: 'نعم، حذفه',
  keep: 'الاحتفاظ به',
  saved: 'تم حفظ عنوانك.',
  removed: 'تم حذف العنوان.',
  isDefaultNow: 'هذا الآن عنوانك الافتراضي.',
  choose: 'إلى أين نرسل الطلب؟',
  another: 'عنوان آخر',
  anotherHint: 'يُرجى إدخاله أدناه.',
  useThis: 'استخدام هذا العنوان',
  filledIn: 'ملأنا العنوان الذي اخترته. يُرجى مراجعته ثم إتمام الطلب.',
  find: 'البحث بالرمز البريدي أو الشارع',
  findHint: 'بين عناوينك وعناوين طلباتك.',
  findButton: 'بحث',
  found: 'العناوين التي عثرنا عليها',
  foundCount: (count) =>
    plural(count, {
      zero: 'لم نعثر على أي عنوان',
      one: 'عثرنا على عنوان واحد',
      two: 'عثرنا على عنوانين',
      few: `عثرنا على ${count} عناوين`,
      many: `عثرنا على ${count} عنوانًا`,
      other: `عثرنا على ${count} عنوان`,
    }),
  noMatch: 'لا عنوان مطابق',
  keepThis: 'حفظ هذا العنوان في دفتر عناويني',
  notKept: 'تم استلام طلبك، لكن تعذّر حفظ عنوانه في دفتر عناوينك.',
};
