import { expect, it } from 'vitest';
import { kindOf } from './draft.ts';

it.for([
  ['Marlow Slip Dress', 'dress'],
  ['Silk Square No. 4', 'square'],
  ['Ankle Boots in Leather', 'boots'],
  ['Linen Shirt - Navy Blue', 'shirt'],
  ['Wool Coat (Petite)', 'coat'],
  ['Hose mit Gürtel', 'hose'],
  ['Robe en soie', 'robe'],
  ['Tee 2', 'tee'],
  ['501', ''],
  ['Robe rouge d’été', 'robe', 'fr'],
  ['Vestido rojo', 'vestido', 'es'],
  ['الفستان الأحمر', 'فستان', 'ar'],
])('%s is named as the kind %s', ([title = '', kind, language]) => {
  expect(kindOf(title, language)).toBe(kind);
});
