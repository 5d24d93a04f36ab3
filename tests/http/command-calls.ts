import { join } from 'node:path';

/** What calls of commands are about. */
export interface CallPlace {
  /** A folder for files of the calls. */
  folder: string;
  /** URL and log of a running shop, and its data. */
  shopUrl: string;
  logFile: string;
  /** A paid order, and what it is about; the calls work on a copy of the shop that has it. */
  orderNo: string;
  invoice: string;
  sku: string;
  /** Id of a request in the log, for a page. */
  request: string;
  /** Variables of an empty bucket for uploads. */
  bucket: Record<string, string>;
  /** The same for backups. */
  bucketOfBackups: Record<string, string>;
}

/** One call of a command: its words, and what it prints where it works. */
export interface CommandCall {
  words: readonly string[];
  prints: RegExp;
  /** Absent: 0. */
  status?: number;
  env?: Record<string, string>;
}

/** Real calls of every command, in the order of `help`; calls of one command follow each other. */
export const callsOf = (place: CallPlace): Readonly<Record<string, readonly CommandCall[]>> => {
  const file = (name: string) => join(place.folder, name);
  const year = new Date().getUTCFullYear();
  const days = ['--from', `${year}-01-01`, '--to', `${year}-12-31`];
  const replay = ['session', place.request, '--log', place.logFile, '--replay', place.shopUrl];
  return {
    new: [{ words: ['new', '--currency', 'EUR'], prints: /EUR/, env: { DATA_DIR: file('new') } }],
    import: [{ words: ['import', 'coupons', 'demo/coupons.json'], prints: /taken +\d/ }],
    export: [{ words: ['export', file('products.csv')], prints: /products/ }],
    catalogue: [
      {
        words: ['catalogue', 'archive-demonstration', '--yes'],
        prints: /products/,
        env: { DATA_DIR: file('demonstration') },
      },
    ],
    changes: [{ words: ['changes', 'list'], prints: /change/ }],
    texts: [{ words: ['texts', 'export', file('texts.xlf'), '--language', 'de'], prints: /texts/ }],
    // A new shop has few pictures.
    pictures: [{ words: ['pictures', '--products', '1'], prints: /pictures/, env: { DATA_DIR: file('new') } }],
    collections: [{ words: ['collections', 'list'], prints: /dresses/ }],
    content: [{ words: ['content', 'list'], prints: /navigation/ }],
    redirects: [{ words: ['redirects', 'list'], prints: /redirects/ }],
    searches: [{ words: ['searches'], prints: /search/ }],
    stock: [{ words: ['stock', 'show', place.sku], prints: new RegExp(place.sku) }],
    orders: [{ words: ['orders', 'show', place.orderNo], prints: new RegExp(place.orderNo) }],
    coupons: [{ words: ['coupons', 'list'], prints: /percent|%/ }],
    reviews: [{ words: ['reviews', 'list'], prints: /published/ }],
    points: [{ words: ['points', 'rate'], prints: /%/ }],
    countries: [{ words: ['countries', 'list'], prints: /DE/ }],
    currencies: [{ words: ['currencies', 'list'], prints: /EUR/ }],
    shipping: [{ words: ['shipping', 'list'], prints: /USD/ }],
    tax: [{ words: ['tax', 'list', 'DE'], prints: /19/ }],
    report: [{ words: ['report', 'tax', ...days], prints: /Country/ }],
    invoices: [
      // A thread draws it.
      { words: ['invoices', 'pdf', place.invoice, file('invoice.pdf')], prints: /invoice\.pdf/ },
    ],
    snapshot: [
      { words: ['snapshot', '--out', file('snapshot'), '--url', place.shopUrl, '--no-products'], prints: /files/ },
    ],
    session: [
      { words: ['session', place.orderNo, '--log', place.logFile], prints: new RegExp(place.orderNo) },
      { words: replay, prints: /answered as recorded/ },
      { words: [...replay, '--storyboard', file('board')], prints: /storyboard-\w+\.html/ },
    ],
    backup: [{ words: ['backup', file('backup.tar.zst')], prints: /backup\.tar\.zst/ }],
    backups: [
      { words: ['backup', file('copied.tar.gz')], prints: /Copied to shop/, env: place.bucketOfBackups },
      { words: ['backups', 'fetch', '--into', file('fetched')], prints: /\.tar\.gz/, env: place.bucketOfBackups },
    ],
    restore: [{ words: ['restore', file('shop.tar.zst'), '--check'], prints: /sound|good|whole/ }],
    erasures: [{ words: ['erasures', 'list', '--json'], prints: /\[/ }],
    migrate: [{ words: ['migrate'], prints: /up to date/ }],
    // Releases of a running shop are deployed in deploy.http.ts.
    deploy: [{ words: ['deploy', '--back', '--releases', file('releases')], prints: /release/, status: 1 }],
    storage: [{ words: ['storage', 'move', '--to', 'bucket'], prints: /Copied/, env: place.bucket }],
    staff: [
      { words: ['staff', 'list'], prints: /Role/ },
      { words: ['staff', 'set-role', 'Halle', '--may', 'orders.read,orders.ship'], prints: /added/ },
      { words: ['staff', 'roles'], prints: /Halle/ },
    ],
    opening: [{ words: ['opening'], prints: /open/ }],
    zone: [{ words: ['zone'], prints: /zone|times/ }],
    watch: [{ words: ['watch', '--to', 'owner@shop.example'], prints: /All is well/ }],
    doctor: [{ words: ['doctor'], prints: /✓/ }],
    audit: [{ words: ['audit', '--limit', '3'], prints: /invoice|order|shop/ }],
  };
};
