import type { catalog as english } from '../en/catalog.ts';
import { isolate } from '../isolate.ts';
import { numbersIn } from '../numbers.ts';
import { pieces } from './counted.ts';

const { counted } = numbersIn('ar-AE');

/** Capitalizes a style's handle, the only name that a style has. */
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A number that there are at least, where `isMore`. */
const number = (count: number, isMore = false) => (isMore ? isolate(`${counted(count)}+`) : counted(count));

export const catalog: typeof english = {
  number,
  sorts: {
    recommended: 'موصى بها',
    new: 'الأحدث',
    bestselling: 'الأكثر مبيعًا',
    'price-asc': 'السعر: من الأقل إلى الأعلى',
    'price-desc': 'السعر: من الأعلى إلى الأقل',
    rating: 'الأعلى تقييمًا',
  },
  facets: {
    category: 'الفئة',
    size: 'المقاس',
    color: 'اللون',
    length: 'الطول',
    neckline: 'الياقة',
    sleeve: 'الأكمام',
    fabric: 'القماش',
    heel: 'الكعب',
    price: 'السعر',
    rating: 'التقييم',
    sale: 'العروض',
    stock: 'التوفر',
  },
  count: (total, isMore) => pieces(total, number(total, isMore)),
  products: 'المنتجات',
  collections: 'التشكيلات',
  collectionsLead: 'كل ما نصنعه ونختاره، مجموعًا بحسب ما تبحث عنه.',
  allProducts: 'كل المنتجات',
  style: (handle) => sentence(handle.replaceAll('-', ' ')),
  breadcrumbs: 'موقعك في المتجر',
  filters: 'تصفية وترتيب',
  filtersChosen: (count) => `تم اختيار ${count}`,
  sort: 'ترتيب حسب',
  apply: 'تطبيق',
  show: (total, isMore) => `عرض ${pieces(total, number(total, isMore))}`,
  chosenFilters: 'عوامل التصفية المختارة',
  removeFilter: (facet, value) => `إزالة ${facet}: ${isolate(value)}`,
  clearAll: 'مسح الكل',
  pages: 'الصفحات',
  previous: 'السابق',
  next: 'التالي',
  page: (number) => `صفحة ${number}`,
  seen: (shown, total, isMore) => `شاهدت ${number(shown)} من ${number(total, isMore)}`,
  narrowDown: 'هناك المزيد. يمكنك عرضه باختيار عامل تصفية.',
  failed: 'تعذّر التحميل، وما تراه بقي كما كان.',
  tryAgain: 'إعادة المحاولة',
  loadMore: 'عرض المزيد',
  searchTitle: 'بحث',
  resultsFor: (words) => `«${isolate(words)}»`,
  near: 'نتائج قريبة',
  instead: 'قد يعجبك',
  answers: 'صفحات تجيب عن سؤالك',
  corrected: (asked, found) => `لا نتائج عن «${isolate(asked)}». نعرض نتائج «${isolate(found)}».`,
  emptyTitle: 'لا نتائج مناسبة الآن',
  emptyFiltered: 'لا قطعة تجمع كل هذا معًا. إزالة أحد عوامل التصفية تفيد غالبًا.',
  emptySearch: (words) => `بحثنا في كل مكان عن «${isolate(words)}». قد تفيد كلمات أقل أو كلمات أخرى.`,
  noneUnder: (words, price) => `لا شيء من ${isolate(words)} بأقل من ${isolate(price)}.`,
  noneOver: (words, price) => `لا شيء من ${isolate(words)} بأكثر من ${isolate(price)}.`,
  noneBetween: (words, from, to) => `لا شيء من ${isolate(words)} بين ${isolate(from)} و${isolate(to)}.`,
  pricesBegin: (price) => `تبدأ الأسعار من ${isolate(price)}.`,
  pricesEnd: (price) => `تصل الأسعار إلى ${isolate(price)}.`,
  priceNearest: (price) => `سعر الأقرب ${isolate(price)}.`,
  emptyCollection: 'هذه التشكيلة بين موسمين. قريبًا يصل الجديد.',
  emptyShop: 'لا شيء معروض للبيع بعد. نراك قريبًا.',
  pastEndTitle: 'لا شيء في هذه الصفحة',
  pastEnd: 'تنتهي القائمة قبلها.',
  firstPage: 'إلى الصفحة الأولى',
  popular: 'عمليات بحث رائجة',
  browse: 'تصفّح التشكيلات',
};
