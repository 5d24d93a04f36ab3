import type * as english from '../en/looks.ts';
import { isolate } from '../isolate.ts';
import { pieces } from './counted.ts';

export const looks: typeof english.looks = {
  title: 'إطلالات',
  lead: 'قطع منسّقة معًا. اضغط على صورة لترى ما فيها.',
  studio: 'تنسيق الاستوديو',
  alt: (author) => `إطلالة من ${isolate(`@${author}`)}`,
  pieces: (count) => pieces(count),
  inThisLook: 'في هذه الإطلالة',
  soldOut: 'لم تعد قطع هذه الإطلالة في المتجر.',
  more: 'المزيد من الإطلالات',
  all: 'عرض كل الإطلالات',
  withProduct: 'في هذه الإطلالات',
  empty: 'لا إطلالات بعد',
  emptyText: 'الصور الأولى في الطريق.',
  next: 'الصفحة التالية',
  previous: 'الصفحة السابقة',
  letters: 'إطلالات جديدة في بريدك من حين لآخر.',
};

export const viewed: typeof english.viewed = {
  title: 'شوهدت مؤخرًا',
};
