import { resolve } from 'node:path';
import { z } from 'zod';
import { defaultCountry, defaultCurrency, defaultSiteKey } from '../../shared/constants.ts';
import { countries, currencies } from '../../shared/contract/places.ts';
import { prefixOf } from '../../shared/language/language.ts';
import type { Choices } from '../cache/call-key.ts';
import { Environment } from '../config/environment.ts';
import { commandOf, flag, say, sayError, takes, text, UsageError } from './command.ts';
import { type AskShop, askShop, SnapshotFailed } from './snapshot/ask-shop.ts';
import { type SnapshotResult, takeSnapshot } from './snapshot/take.ts';

const help = `npm run shop -- snapshot --out DIR [--url http://localhost:3000] [--site KEY]
                         [--currency USD] [--country US] [--language LANGUAGE]
                         [--no-products] [--json]

Asks a running shop for everything that is the same for all shoppers, and writes it to
DIR/KEY (KEY is SITE_KEY, 'shop' unless set). A shop with STATIC_JSON_DIR=DIR answers from
these files before it asks the commerce service, for visitors with this currency, country and
language; all others are answered as before. The old files stay until the new ones are
complete, and the running shop reloads them by itself.

The files' content is shown until the next snapshot, prices and stock of products as well;
--no-products leaves them out. Cart and checkout always ask the service. A shop that answers from
files already has to know that this is an operator: set OPERATIONS_KEY as it has it.
`;

const options = {
  url: text,
  out: text,
  site: text,
  currency: text,
  country: text,
  language: text,
  'no-products': flag,
} as const;

export const command = commandOf(
  'snapshot',
  help,
  takes('', options, async (shop, _, values) => {
    const origin = originOf(values.url ?? `http://localhost:${process.env.PORT || 3000}`);
    const out = values.out ?? process.env.STATIC_JSON_DIR;
    if (!out) throw new UsageError('Name a folder to write to: --out DIR.');
    const folder = resolve(out, siteKeyOf(values.site ?? (process.env.SITE_KEY || defaultSiteKey)));
    const [base = ''] = Environment.shape.LANGUAGES.parse(process.env.LANGUAGES || undefined);
    const choices: Choices = {
      currencyCode: values.currency ?? defaultCurrency,
      countryCode: values.country ?? defaultCountry,
      language: values.language ?? base,
    };
    const ask = askShop(origin + prefixOf(choices.language, base), choices, process.env.OPERATIONS_KEY || undefined);
    try {
      await checkChoices(ask, choices);
      const withProducts = !values['no-products'];
      const written = await takeSnapshot({ folder, ask, choices, withProducts, progress: shop.progress });
      const record = { folder, ...choices, ...written };
      return say(shop, record, writtenText(record));
    } catch (error) {
      const why = whyNot(error);
      if (why === null) throw error;
      return sayError(shop, why, `Nothing was changed in ${folder}.\n`);
    }
  }),
);

function writtenText({
  files,
  bytes,
  gone,
  folder,
  ...choices
}: SnapshotResult & Choices & { folder: string }): string {
  const { currencyCode, countryCode, language } = choices;
  const size = `${files} files (${(bytes / 1_000_000).toFixed(1)} MB)`;
  const lost = gone > 0 ? `${gone} things were gone by the time they were asked for.\n` : '';
  return `${size} for ${currencyCode}, ${countryCode}, ${language} in ${folder}.\n${lost}`;
}

/** Checks that the shop has this currency, country and language; it would answer in others otherwise. */
async function checkChoices(ask: AskShop, { currencyCode, countryCode, language }: Choices): Promise<void> {
  const list = currencies.out.safeParse(await ask(currencies.path));
  if (!list.success) throw new SnapshotFailed(`There is no shop in the language '${language}' at this URL.`);
  if (!list.data.some((known) => known.currencyCode === currencyCode))
    throw new SnapshotFailed(`The shop has no currency '${currencyCode}'.`);
  const places = countries.out.parse(await ask(countries.path));
  if (!places.some(({ code }) => code === countryCode))
    throw new SnapshotFailed(`The shop does not sell to a country '${countryCode}'.`);
}

/** Returns the message of an expected error; null for an error of this program. */
function whyNot(error: unknown): string | null {
  if (error instanceof SnapshotFailed) return error.message;
  if (error instanceof z.ZodError) return `What the shop answers cannot be read: ${z.prettifyError(error)}`;
  // The file system's message names the file.
  return error instanceof Error && 'syscall' in error ? error.message : null;
}

function originOf(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError(`'${text}' is not the URL of a shop.`);
  return url.origin;
}

function siteKeyOf(text: string): string {
  if (!/^[A-Za-z0-9][\w-]{0,39}$/.test(text)) throw new UsageError(`'${text}' is no site key.`);
  return text;
}
