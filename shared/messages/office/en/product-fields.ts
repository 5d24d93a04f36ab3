/** What fields of products and variants are called in lists of changes, by their names. */
export const productFields = {
  title: 'Title',
  description: 'Description',
  vendor: 'Vendor',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  handle: 'Handle',
  manufacturer: 'Manufacturer',
  warnings: 'Warnings',
  composition: 'Composition',
  care: 'Care',
  tariff: 'HS code',
  origin: 'Country of origin',
  style: 'Style',
  material: 'Material',
  details: 'Details',
  sku: 'SKU',
  weight: 'Weight',
  taxable: 'Taxed',
  taxClass: 'Tax class',
  requiresShipping: 'Shipped',
  barcode: 'Barcode',
  type: 'Type',
  tags: 'Tags',
  status: 'Status',
  price: 'Price',
  compareAt: 'Compare-at price',
  cost: 'Cost',
  stock: 'Stock',
  pictures: 'Pictures',
  variants: 'Variants',
  added: 'New product',
};

/** What they are called in forms, where that says more. */
export const productFormFields = {
  warnings: 'Warnings, a line each',
  composition: 'Composition, such as 80% wool, 20% cashmere; lining: 100% cupro',
  origin: 'Country of origin, such as Portugal or PT',
  weight: 'Weight (g)',
  type: 'Type; it decides the category',
  tags: 'Tags, separated by commas',
};

export const productFieldsOf = {
  price: (currency: string) => `Price in ${currency}`,
  tag: (tag: string) => `Tag ${tag}`,
  collection: (handle: string) => `Collection ${handle}`,
  pictureText: (picture: string) => `Text of picture ${picture}`,
  text: (label: string, language: string) => `${label} in ${language}`,
};
