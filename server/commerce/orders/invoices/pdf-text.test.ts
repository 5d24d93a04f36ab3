import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { isolate } from '../../../../shared/messages/isolate.ts';
import { loadFonts } from '../../content/fonts/fonts.ts';
import { PdfText } from './pdf-text.ts';

/** Opens a document in a Latin face of the shop, whose lines are higher than those of the font that has Arabic letters. */
async function opened({ isMirrored = true } = {}) {
  const pdf = new PDFDocument({ font: '' });
  const drawn: { word: string; x: number }[] = [];
  const write = pdf.text.bind(pdf);
  pdf.text = (word: string, x?: unknown, y?: unknown, options?: PDFKit.Mixins.TextOptions) => {
    drawn.push({ word, x: Number(x) });
    return write(word, Number(x), Number(y), options);
  };
  const text = new PdfText(pdf, await loadFonts('A', 'SA', 'jost'), isMirrored);
  return {
    pdf,
    text,
    /** Returns the words of a text from the left to the right. */
    seen: (said: string) => {
      drawn.length = 0;
      text.draw(said, 48, 100, { width: 400, size: 9 });
      const words = drawn.filter(({ word }) => word.trim() !== '');
      return words.sort((a, b) => a.x - b.x).map(({ word }) => word);
    },
  };
}

it.each(['Amount', 'ضريبة القيمة المضافة', 'SAR ضريبة القيمة المضافة'])(
  'is as high as it is drawn, in whichever fonts: %s',
  async (said) => {
    const { pdf, text } = await opened();
    for (const width of [30, 60, 200]) {
      const setting = { width, size: 9, weight: 'bold' } as const;
      text.draw(said, 48, 100, setting);
      expect([width, text.height(said, setting)]).toEqual([width, expect.closeTo(pdf.y - 100)]);
    }
  },
);

it('has what a document puts together in the order of its language, each part in its own', async () => {
  const parts = ['متجر (Hemline)', 'care@shop.example', '+966 11 234', '-SAR 5.00'];
  const said = parts.map(isolate).join(' · ');
  const mirrored = ['-SAR', '5.00', '·', '+966', '11', '234', '·', 'care@shop.example', '·'];
  expect((await opened()).seen(said)).toEqual([...mirrored, '(', 'Hemline', ')', 'متجر']);
  const { seen } = await opened({ isMirrored: false });
  expect(seen(said).at(-1)).toBe('5.00');
});

it('has what was typed in the order of its own first letter', async () => {
  const { seen } = await opened();
  expect(seen('12 Tahlia St (شقة 4)').slice(0, 3)).toEqual(['12', 'Tahlia', 'St']);
  expect(seen('شارع التحلية 12 (Tahlia St)').at(-1)).toBe('شارع');
  expect(seen('+966 11 234').join(' ')).toMatch(/^\+966/);
});
