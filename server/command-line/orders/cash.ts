import { readFile } from 'node:fs/promises';
import { wording } from '../../../shared/messages/wording.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { CashStep } from '../../../shared/office/cash.ts';
import { openCash, recordCash } from '../../commerce/orders/cash/cash.ts';
import { loadDeps, minute, say, sayList, table, takes, text, timed, UsageError } from '../command.ts';

/** The list ends here: what is older than the newest of it was never settled, and is to be looked at in parts. */
const maxRows = 500;

/** `orders cash`: what couriers owe, and what is to be transferred to buyers. */
export const cash = takes('', {}, async (shop) => {
  const { owedNext: _, transfersNext: __, ...open } = await openCash(await shop.open(), {}, maxRows);
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
  const debts = table([['Owed by couriers', timed('Sent'), 'Amount', 'Parcels'], ...owed]);
  const dues = `\n${table([['To transfer', timed('Since'), 'Amount'], ...transfers])}`;
  const text = `${owed.length === 0 ? 'No courier owes anything.\n' : debts}${transfers.length > 0 ? dues : ''}`;
  return sayList(shop, open, text);
});

/** Returns the subcommand that records a step for orders: those that are named, and those of a file. */
export const cashStep = (step: CashStep) =>
  takes('[NUMBER…]', { file: text }, async (shop, words, { file }) => {
    const inFile = file === undefined ? [] : (await readFile(file, 'utf8')).split(/[\s,;]+/);
    const numbers = [...new Set([...words, ...inFile].filter(Boolean))];
    const wrong = numbers.find((number) => !/^\d{10}$/.test(number));
    if (numbers.length === 0 || wrong !== undefined)
      throw new UsageError(`Name orders by their numbers of 10 digits${wrong ? `, not '${wrong}'` : ''}.`);
    const deps = await loadDeps(shop);
    const results = [];
    for (const orderNo of numbers) {
      const recorded = await recordCash(deps, orderNo, step);
      results.push(
        recorded.ok ? { orderNo, cents: recorded.value } : { orderNo, refused: wording(recorded.error.message) },
      );
    }
    const lines = results.map((result) => `Order ${result.orderNo}: ${result.refused ?? `${step}.`}\n`);
    say(shop, results, lines.join(''));
    return results.some(({ refused }) => refused !== undefined) ? 1 : 0;
  });
