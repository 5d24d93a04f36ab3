import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inLanguage } from '../request-language.ts';
import { english } from './en/sentences.ts';
import { translated } from './translated.ts';

/** Where answers to shoppers are made; what is left out answers whoever runs the shop, or a machine. */
const made = ['server/commerce/**/*.ts', 'shared/**/*.ts', 'server/{http,apis,storefront}/**/*.{ts,tsx}'];
const forOthers =
  /\.test\.|messages\/|commerce\/(database|import|gateways|images|outbox|finding|webhooks)\/|content\/(write|types|history|unwritable)|contract\/(content|popups|events)|orders\/(ship|carriers|deliver|pick-units|give-back|flags|remove-units|unit-amounts)|stock-count|http\/(files|webhooks|known-host|metrics)|shared\/multipart|storefront\/(events|finding)/;
const toTheTeam = new Set([
  'The shop was filled with what it starts with.',
  'There is no customer {}.',
  'There is no review {}.',
  'A refund is of a whole number of cents, at least one.',
  'That is more than is left of what was paid.',
  'The payment provider answered with charge {}, which belongs to another payment.',
  'Money was given back, or taken back by a bank, at the payment provider; it does not say how much.',
  'You can ask for a new code in {} {}.',
]);

const notSaid = /throw new (?!Refusal)|new \w*(Error|NotSent)\(|^\s*(\*|\/\/|\/\*)|log\.|class |import /;

/** Whole sentences in a line of code, `{}` for what is put into them. */
function sentencesIn(line: string): string[] {
  if (notSaid.test(line)) return [];
  const texts = [...line.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`\\]*)`/g)].map(
    ([, plain, template = '']) => plain ?? template.replace(/\$\{[^}]*\}/g, '{}'),
  );
  return texts.filter((text) => /^[A-Z][\w’',;-]* .*[.!]$/.test(text));
}

test('every answer that is written anywhere stands in the catalogue', () => {
  const files = made.flatMap((pattern) => globSync(pattern)).filter((file) => !forOthers.test(file));
  expect(files.length).toBeGreaterThan(100);
  const missing = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap(sentencesIn)
      .filter((text) => !Object.hasOwn(english, text) && !toTheTeam.has(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(missing).toEqual([]);
});

test('an answer is said in the language of the request, with what was put in', () => {
  expect(translated('This code is not valid.')).toBe('This code is not valid.');
  inLanguage('xx', () => {
    expect(translated('This code is not valid.')).toBe('⟦Ţĥîš çöđé îš ñöţ våļîđ.⟧');
    expect(translated('Only 3 left in stock! Please modify the quantity')).toContain(' 3 ');
    expect(
      translated('Too many codes were asked for. Please try again in 5 minutes, or pay in another way.'),
    ).toContain('⟦5 mîñûţéš⟧');
    expect(translated('Alice wrote this.')).toBe('Alice wrote this.');
  });
});
