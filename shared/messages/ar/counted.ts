import { numbersIn } from '../numbers.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('ar');
const { counted: inDigits } = numbersIn('ar-AE');

/** Returns a count with its noun, as the subject of a sentence; `figure` is the count as it is written. */
type Counted = (count: number, figure?: string) => string;

/**
 * A noun as it is counted: none, one, two, three to ten (plural), eleven to ninety-nine (accusative), hundreds
 * (genitive).
 */
const noun =
  (zero: string, one: string, two: string, few: string, many: string, other: string): Counted =>
  (count, figure = inDigits(count)) =>
    plural(count, {
      zero,
      one,
      two,
      few: `${figure} ${few}`,
      many: `${figure} ${many}`,
      other: `${figure} ${other}`,
    });

export const pieces = noun('لا قطع', 'قطعة واحدة', 'قطعتان', 'قطع', 'قطعة', 'قطعة');
export const points = noun('لا نقاط', 'نقطة واحدة', 'نقطتان', 'نقاط', 'نقطة', 'نقطة');
export const reviews = noun('لا تقييمات', 'تقييم واحد', 'تقييمان', 'تقييمات', 'تقييمًا', 'تقييم');
export const stars = noun('بلا نجوم', 'نجمة واحدة', 'نجمتان', 'نجوم', 'نجمة', 'نجمة');
export const characters = noun('لا أحرف', 'حرف واحد', 'حرفان', 'أحرف', 'حرفًا', 'حرف');
export const suggestions = noun('لا اقتراحات', 'اقتراح واحد', 'اقتراحان', 'اقتراحات', 'اقتراحًا', 'اقتراح');

/** After a preposition: `خلال دقيقتين`. */
export const inSeconds = noun('أقل من ثانية', 'ثانية واحدة', 'ثانيتين', 'ثوانٍ', 'ثانية', 'ثانية');
export const inMinutes = noun('أقل من دقيقة', 'دقيقة واحدة', 'دقيقتين', 'دقائق', 'دقيقة', 'دقيقة');
export const inHours = noun('أقل من ساعة', 'ساعة واحدة', 'ساعتين', 'ساعات', 'ساعة', 'ساعة');
export const inDays = noun('اليوم نفسه', 'يوم واحد', 'يومين', 'أيام', 'يومًا', 'يوم');
export const inCharacters = noun('أي حرف', 'حرف واحد', 'حرفين', 'أحرف', 'حرفًا', 'حرف');
