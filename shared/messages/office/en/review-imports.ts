import { pluralIn } from '../../plural.ts';

const plural = pluralIn('en');

/** Imports of the reviews of an earlier shop. */
export const reviewImports = {
  title: 'Import reviews',
  about:
    'Reviews of an earlier shop, each with its own date: an export of Judge.me, Shopify Product Reviews or Loox, or a table with the columns product_handle, rating and review_date. They are previewed first. The same file again adds nothing. E-mails and pictures are not stored.',
  file: 'File (CSV, at most 5 MB)',
  otherFile: 'Another file instead of the one that is kept (CSV, at most 5 MB)',
  source: 'Where they are from',
  sourceHint: 'Shoppers read it below each review. Empty: as the file shows.',
  dates: 'Dates such as 03/04/2024 begin with',
  asFileShows: 'as the file shows',
  dayFirst: 'the day',
  monthFirst: 'the month',
  previewTitle: 'Preview: what the import would do',
  another: 'Preview another way, or another file',
  rows: (count: number) => plural(count, { one: 'One row', other: `${count} rows` }),
  added: (count: number) => plural(count, { one: 'One review to add', other: `${count} reviews to add` }),
  known: (count: number) => `${count} known already, or repeated`,
  hidden: (count: number) => `${count} that the earlier shop did not show`,
  refused: (count: number) => `Rows that are left out: ${count}`,
  shoppersRead: (source: string) => `Shoppers read: Imported from ${source}, purchase not checked by us.`,
  start: (count: number) => plural(count, { one: 'Publish one review', other: `Publish ${count} reviews` }),
  imports: 'Imports of reviews',
  noneYet: 'No reviews were imported.',
  number: 'Import',
  from: 'From',
  at: 'Imported',
  undoHeading: 'Take back',
  undo: 'Take back',
  undoOf: (id: number, source: string) => `Take back import ${id} from ${source}`,
  sure: (count: number) =>
    plural(count, { one: 'Delete its one review for good', other: `Delete its ${count} reviews for good` }),
  rules: {
    tooMany: 'Choose one file.',
    tooLarge: 'The file must not be larger than 5 MB.',
    empty: 'The file is empty.',
  },
  done: {
    imported: 'The reviews are published.',
    nothing: 'The shop has all of these reviews already. Nothing was added.',
    undone: 'The reviews of the import are deleted.',
  },
};
