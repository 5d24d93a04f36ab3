import { priorPriceDays } from '../../constants.ts';
import type { product as english } from '../en/product.ts';
import { figures } from '../figures.ts';
import { isolate } from '../isolate.ts';
import { numbersIn } from '../numbers.ts';
import { pluralIn } from '../plural.ts';
import { inDays, reviews } from './counted.ts';

const plural = pluralIn('ar');
const { mean } = numbersIn('ar-AE');

export const product: typeof english = {
  gallery: 'الصور',
  picture: (number, total) => `صورة ${number} من ${total}`,
  video: (alt: string) => `فيديو: ${alt}`,
  enlarge: 'تكبير',
  was: 'سابقًا',
  now: 'الآن',
  unitPrice: (price, per) => `${isolate(price)} لكل ${isolate(per)}`,
  lowestBefore: (days) =>
    days < priorPriceDays
      ? `أقل سعر مسجّل قبل التخفيض، خلال أقل من ${inDays(priorPriceDays)}`
      : `أقل سعر خلال ${inDays(priorPriceDays)} قبل التخفيض`,
  soldOut: 'نفدت الكمية',
  coloursOf: 'الألوان',
  quickAdd: (title) => `اختيار المقاس: ${isolate(title)}`,
  rating: (rating, count) => `${mean(rating)} من 5، ${reviews(count)}`,
  ratingShort: (rating, count) => `${mean(rating)} (${count})`,
  choose: (option) => `يُرجى اختيار ${isolate(option.toLowerCase())}`,
  more: 'المزيد',
  colour: 'اللون',
  soldOutValue: (value) => `${isolate(value)}، نفدت الكمية`,
  inStock: 'متوفر',
  onlyLeft: (count) =>
    plural(count, {
      zero: 'نفدت الكمية',
      one: 'لم تتبقَّ سوى قطعة واحدة',
      two: 'لم تتبقَّ سوى قطعتين',
      few: `لم تتبقَّ سوى ${count} قطع`,
      many: `لم تتبقَّ سوى ${count} قطعة`,
      other: `لم تتبقَّ سوى ${count} قطعة`,
    }),
  pleaseSelect: 'يُرجى تحديد الخيارات',
  missing: (error, option) => `${error}. يُرجى اختيار ${isolate(option.toLowerCase())}.`,
  skipToForm: 'الانتقال إلى الألوان والمقاسات والحقيبة',
  shortage: 'الكمية غير متوفرة',
  quantity: 'الكمية',
  addToBag: 'إضافة إلى الحقيبة',
  adding: 'تجري الإضافة',
  added: 'أُضيفت إلى حقيبتك',
  standardAndExpress: 'توصيل عادي وسريع',
  promised: (days) => `${days}،`,
  freeFrom: (amount) => `مجاني ابتداءً من ${isolate(amount)}`,
  freeReturns: `إرجاع مجاني خلال ${inDays(figures.returnDays)}`,
  description: 'الوصف',
  details: 'التفاصيل والقَصّة',
  material: 'القماش والعناية',
  delivery: 'التوصيل والإرجاع',
  deliveryText:
    'يمكنك اختيار التوصيل العادي أو السريع عند إتمام الشراء، حيث ترى السعر والمدة قبل الدفع. وما لا يناسبك يمكن إرجاعه مجانًا.',
  deliveryLink: 'كل ما يخص التوصيل',
  returnsLink: 'كيف يتم الإرجاع',
  safety: 'سلامة المنتج',
  manufacturer: 'الشركة المصنّعة',
  responsible: 'الشخص المسؤول في الاتحاد الأوروبي',
  warnings: 'التحذيرات ومعلومات السلامة',
  madeBy: (vendor) => `من صنع ${isolate(vendor)}`,
  related: 'قد يعجبك أيضًا',
};
