import type { Page } from 'playwright';
import { z } from 'zod';
import { paid } from '../http/plain/buying.ts';
import { visitor } from '../http/plain/visitor.ts';
import { goodsFor } from './goods.ts';
import { look, officeShop } from './office-shop.ts';
import { expect, test } from './visit.ts';

const shop = officeShop('packing-aloud');

/** What the page asked the browser to let be heard, in its order. */
const Heard = z.array(z.string());

/** Puts recorders in the place of sound and speech, before a page's own script. @param without what the browser lacks */
async function listen(
  page: Page,
  without: 'nothing' | 'sound' | 'speech' = 'nothing',
): Promise<() => Promise<string[]>> {
  await page.addInitScript((lacking) => {
    const heard: string[] = [];
    class Tone {
      type = 'sine';
      frequency = { value: 440 };
      connect(): void {}
      start(): void {
        heard.push(`tone ${this.type} ${this.frequency.value}`);
      }
      stop(at: number): void {
        heard.push(`until ${at}`);
      }
    }
    class Sound {
      currentTime = 2;
      destination = null;
      constructor() {
        if (lacking === 'sound') throw new Error('There is no device.');
      }
      createOscillator(): Tone {
        return new Tone();
      }
    }
    class Sentence {
      lang = '';
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const speech = { speak: ({ lang, text }: Sentence) => void heard.push(`${lang}: ${text}`) };
    Object.assign(window, { heard, AudioContext: Sound, SpeechSynthesisUtterance: Sentence });
    if (lacking === 'speech') Reflect.deleteProperty(window, 'speechSynthesis');
    else Object.defineProperty(window, 'speechSynthesis', { value: speech });
  }, without);
  return async () => Heard.parse(await page.evaluate(() => Reflect.get(window, 'heard')));
}

async function beginWave(page: Page, email: string): Promise<string> {
  const { variant } = await goodsFor('dress');
  await shop.command('stock', 'set', variant.sku, '50');
  await paid(visitor({ shop: shop.url() }), { email, quantity: 2 });
  await page.goto('/office/orders');
  await page.locator('form[action="/office/pack"] button[formaction="/office/pack/waves"][name=first]').click();
  await page.locator('a[href$="/pack"]').first().click();
  return variant.sku;
}

const scan = async (page: Page, code: string) => {
  await page.locator('input[name=code]:not([type=hidden])').fill(code);
  await page.keyboard.press('Enter');
};

test('a wrong piece is refused aloud: by a low tone, and by the sentence in the language of the office', async ({
  visit,
}) => {
  const page = await visit({ shop: shop.url(), width: 360, expected: [422] });
  await shop.join(page, 'pia', 'pack');
  const heard = await listen(page);
  const sku = await beginWave(page, 'one@buyer.example');
  expect(await heard()).toEqual([]);
  await look(page, 'aloud-begun');
  await scan(page, 'not-of-it');
  const alert = page.getByRole('alert').getByText('not-of-it does not belong');
  await alert.waitFor();
  await expect.poll(heard).toEqual(['tone square 180', 'until 2.4', `en: ${await alert.textContent()}`]);
  await look(page, 'aloud-refused');
  await scan(page, sku);
  await page.getByRole('heading', { name: /1 of 2$/ }).waitFor();
  expect(await heard()).toEqual([]);

  await page.goto('/office/account');
  await page.getByRole('combobox', { name: /language/i }).selectOption('de');
  await page.locator('form[action="/office/account/language"] button').click();
  await page.locator('html[lang=de]').waitFor();
  await page.goto('/office/orders');
  await page.goto('/office/pack/waves');
  await page.locator('a[href*="/pack/waves/"]').first().click();
  await page.locator('a[href$="/pack"]').first().click();
  await scan(page, 'fremd');
  await page.getByRole('alert').getByText('fremd gehört nicht').waitFor();
  await expect.poll(async () => (await heard()).at(-1)).toMatch(/^de: fremd gehört nicht zur Bestellung/);
  await look(page, 'aloud-german');
});

test('a browser without sound still speaks, and one without speech still sounds', async ({ visit }) => {
  for (const [without, said] of [
    ['sound', [expect.stringMatching(/^en: wrong does not belong/)]],
    ['speech', ['tone square 180', 'until 2.4']],
  ] as const) {
    const page = await visit({ shop: shop.url(), expected: [422], dark: true, width: 360 });
    await shop.join(page, `pat${without}`, 'pack');
    const heard = await listen(page, without);
    await beginWave(page, `${without}@buyer.example`);
    await scan(page, 'wrong');
    await page.getByRole('alert').getByText('wrong does not belong').waitFor();
    await expect.poll(heard).toEqual(said);
    await look(page, `aloud-without-${without}`);
  }
});
