import type { sizes as english } from '../en/sizes.ts';
import { isolate } from '../isolate.ts';

/** The unit of body measures. */
const unit = (inches: boolean) => (inches ? 'بالبوصة' : 'بالسنتيمتر');

export const sizes: typeof english = {
  guide: 'دليل المقاسات',
  show: 'عرض مقاسات',
  both: (label, size) => `${isolate(label)} (${isolate(`US ${size}`)})`,
  size: 'المقاس',
  chart: {
    letters: (inches) => `مقاسات الملابس وقياسات الجسم ${unit(inches)}`,
    plus: (inches) => `المقاسات الكبيرة وقياسات الجسم ${unit(inches)}`,
    jeans: (inches) => `مقاسات الجينز وقياسات الجسم ${unit(inches)}`,
    clothing: (inches) => `مقاسات الملابس وقياسات الجسم ${unit(inches)}`,
    shoes: (inches) => `مقاسات الأحذية وطول القدم ${unit(inches)}`,
    bras: (inches) => `مقاسات حمالات الصدر والقياس تحت الصدر ${unit(inches)}`,
  },
  measures: {
    letters: ['الصدر', 'الخصر', 'الورك'],
    plus: ['الصدر', 'الخصر', 'الورك'],
    jeans: ['الخصر', 'الورك'],
    clothing: ['الصدر', 'الخصر', 'الورك'],
    shoes: ['القدم'],
    bras: ['تحت الصدر'],
  },
  measure: 'كيفية القياس وكل المقاسات',
  bra: {
    title: 'اكتشاف مقاس حمالة الصدر',
    lead: (inches) =>
      `القياس على البشرة أو على حمالة بدون حشوة، ${unit(inches)}؛ ويكون الشريط أفقيًا وملاصقًا دون أن يضغط.`,
    under: 'تحت الصدر',
    over: 'حول أعرض نقطة في الصدر',
    unit: (inches) => (inches ? 'بالبوصة، مثل 29.5' : 'بالسنتيمتر، مثل 75'),
    find: 'اكتشاف مقاسي',
    yours: 'مقاسك هو',
    note: 'تختلف حمالات الصدر باختلاف القَصّة: بين مقاسين، يُفضّل تجربة الكأس الأكبر أولًا.',
    back: 'العودة إلى المنتج',
    faults: {
      under: 'لا مقاس لدينا لهذا القياس. يُرجى مراجعته ومراجعة الوحدة.',
      over: 'لا كأس لدينا لهذا القياس. يُرجى مراجعة القياسين والوحدة.',
    },
  },
};
