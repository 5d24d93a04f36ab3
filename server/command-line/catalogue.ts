import { archiveDemonstration, countDemonstrationOnSale } from '../commerce/catalog/demonstration.ts';
import { commandWith, confirm, flag, say, sayFailure, takes } from './command.ts';

const help = `npm run shop -- catalogue archive-demonstration [--yes] [--json]

Takes the invented products of the demonstration catalogue off sale: those that show its pictures. A
shop that takes real money does not start while any of them is on sale. Their reviews, written for the
demonstration, are deleted, also those of products with pictures of your own. No product is deleted: orders
keep their order lines, and an import that names a product again, with pictures of its own, puts it on sale.

  --yes  do not ask; needed without a terminal
`;

export const command = commandWith('catalogue', help, {
  'archive-demonstration': takes('', { yes: flag }, async (shop, _, values) => {
    const db = await shop.open();
    const many = await countDemonstrationOnSale(db);
    if (many > 0 && !(await confirm(shop, `Take ${many} invented products off sale?`, values))) return 1;
    const archived = await archiveDemonstration(db, Date);
    if (!archived.ok) return sayFailure(shop, archived.error);
    const text = `${archived.value} invented products were taken off sale.\nStart the shop with DEMO_CATALOGUE=0.\n`;
    return say(shop, { archived: archived.value }, text);
  }),
});
