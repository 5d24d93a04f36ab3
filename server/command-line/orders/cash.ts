import { readFile } from 'node:fs/promises';
import { wording } from '../../../shared/messages/wording.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { CashStep } from '../../../shared/office/cash.ts';
import { openCash, recordCash } from '../../commerce/orders/cash/cash.ts';
import { minute, readWords, table, text, timed, UsageError } from '../command.ts';
import { depsOf, type Verb } from './verb.ts';

/** The list ends here: what is older than the newest of it was never settled, and is to be looked at in parts. */
const maxRows = 500;

/** `orders cash`: what couriers owe, and what is to be transferred to buyers. */
export const cash: Verb = async (words, shop) => {
  const { values } = readWords(words, {});
  const { owedNext: _, transfersNext: __, ...open } = await openCash(await shop.open(), {}, maxRows);
  if (values.json) {
    shop.out(`${JSON.stringify(open, null, 2)}\n`);
    return 0;
  }
  const owed = open.owed.map(({ orderNo, at, cents, currency, parcels }) => [
    orderNo,
    minute(at),
    formatMoney(cents, currency),
    parcels.join(', '),
  ]);
  const transfers = open.transfers.map(({ orderNo, at, cents, currency }) => [
    orderNo,
    minute(at),
    formatMoney(cents, currency),
  ]);
  shop.out(
    owed.length === 0
      ? 'No courier owes anything.\n'
      : table([['Owed by couriers', timed('Sent'), 'Amount', 'Parcels'], ...owed]),
  );
  if (transfers.length > 0) shop.out(`\n${table([['To transfer', timed('Since'), 'Amount'], ...transfers])}`);
  return 0;
};

/** Returns the subcommand that records a step for orders: those that are named, and those of a file. */
export const cashVerb =
  (step: CashStep): Verb =>
  async (words, shop) => {
    const { values, positionals } = readWords(words, { file: text });
    const inFile = values.file === undefined ? [] : (await readFile(values.file, 'utf8')).split(/[\s,;]+/);
    const numbers = [...new Set([...positionals, ...inFile].filter(Boolean))];
    const wrong = numbers.find((number) => !/^\d{10}$/.test(number));
    if (numbers.length === 0 || wrong !== undefined)
      throw new UsageError(`Name orders by their numbers of 10 digits${wrong ? `, not '${wrong}'` : ''}.`);
    const deps = depsOf(await shop.open());
    const results = [];
    for (const orderNo of numbers) {
      const recorded = await recordCash(deps, orderNo, step);
      results.push(
        recorded.ok ? { orderNo, cents: recorded.value } : { orderNo, refused: wording(recorded.error.message) },
      );
    }
    const lines = results.map((result) => `Order ${result.orderNo}: ${result.refused ?? `${step}.`}\n`);
    shop.out(values.json ? `${JSON.stringify(results)}\n` : lines.join(''));
    return results.some(({ refused }) => refused !== undefined) ? 1 : 0;
  };
