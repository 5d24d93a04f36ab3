import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { type Prepared, preparePictures } from '../commerce/images/prepare-pictures.ts';
import { StoredPictures } from '../commerce/images/stored-pictures.ts';
import { demonstrationFolder } from '../commerce/service/seed/seed.ts';
import { commandOf, say, takes, text, wholeIn } from './command.ts';
import { openShopUploads } from './uploads.ts';

const help = `npm run shop -- pictures [--products N] [--json]

Renders the pictures that visitors will ask for, so that none waits: those of the home page and of
listings first, then those of product pages. Pictures that are stored already are passed over, so it
can be stopped and called again. 'npm start' calls it in the background.
It runs at the lowest priority of the processor: visitors are served first.

  --products N  of the products that come first in listings (1,000 unless given); pictures of all
                others are rendered at their first request
`;

const lowestPriority = 19;

export const command = commandOf(
  'pictures',
  help,
  takes('', { products: text }, async (shop, _, { products = '1000' }) => {
    const most = wholeIn(products, '--products');
    setPriority(lowestPriority);
    const log = { warn: (_: object, text: string) => shop.progress?.(text) };
    const uploads = await openShopUploads(shop.dataDir);
    const picturesDir = resolve(demonstrationFolder, 'pictures');
    const pictures = new StoredPictures({ picturesDir, dataDir: shop.dataDir, uploads, log });
    const onPicture = (so: Prepared) => shop.progress?.(said(so));
    const done = await preparePictures(await shop.open(), { pictures, products: most, onPicture });
    return say(shop, done, `${said(done)}.\n`);
  }),
);

const said = ({ rendered, passed }: Prepared) => `${rendered} pictures rendered, ${passed} were there already`;
