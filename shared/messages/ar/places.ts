import type { places as english } from '../en/places.ts';

export const places: typeof english = {
  title: 'البلد واللغة والعملة',
  choose: 'يُرجى الاختيار من القائمة.',
  chosen: 'لحظة من فضلك، الصفحة في الطريق…',
  /** The database's licence requires this link on pages that use it. */
  credit: 'تحديد الموقع عبر IP من DB-IP',
};
