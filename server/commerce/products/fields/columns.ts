/** Columns of a product file that code names, by their names in the file; the tables of fields have the others. */
export const columns = {
  title: 'Title',
  handle: 'URL handle',
  description: 'Description',
  vendor: 'Vendor',
  productCategory: 'Product category',
  type: 'Type',
  tags: 'Tags',
  published: 'Published on online store',
  status: 'Status',
  sku: 'SKU',
  barcode: 'Barcode',
  option1Name: 'Option1 name',
  option1Value: 'Option1 value',
  option2Name: 'Option2 name',
  option2Value: 'Option2 value',
  option3Name: 'Option3 name',
  option3Value: 'Option3 value',
  price: 'Price',
  compareAtPrice: 'Compare-at price',
  tracker: 'Inventory tracker',
  quantity: 'Inventory quantity',
  policy: 'Continue selling when out of stock',
  grams: 'Weight value (grams)',
  image: 'Product image URL',
  imagePosition: 'Image position',
  imageAlt: 'Image alt text',
  /** The shop's own: Shopify's files have pictures alone. */
  video: 'Product video URL',
  variantImage: 'Variant image URL',
  giftCard: 'Gift card',
  number: 'Number (product.metafields.custom.number)',
  variantNumber: 'Variant number (product.metafields.custom.variant_number)',
} as const;
export type Column = keyof typeof columns;

/** The columns of the names of options, and of their values, in the order of the options. */
export const optionNames = ['option1Name', 'option2Name', 'option3Name'] as const satisfies readonly Column[];
export const optionValues = ['option1Value', 'option2Value', 'option3Value'] as const satisfies readonly Column[];
export const optionNameCells = optionNames.map((column) => columns[column]);
export const optionValueCells = optionValues.map((column) => columns[column]);
