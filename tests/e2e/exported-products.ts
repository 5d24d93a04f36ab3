const sizes = ['S', 'M', 'L'];
const products = [
  ['Fisherman Jumper', 'Knitwear', 120, 'wool, new'],
  ['Cable Cardigan', 'Knitwear', 140, 'wool'],
  ['Linen Trousers', 'Trousers', 95, 'linen'],
  ['Wide Cords', 'Trousers', 98, 'cotton'],
  ['Rain Parka', 'Coats', 260, 'waterproof'],
  ['Wool Coat', 'Coats', 320, 'wool'],
] as const;

/** Returns an export of Shopify: a row for each size, the product's own cells in the first. */
export function exportedProducts(): string {
  const heading =
    'Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,' +
    'Price,Compare-at price,Charge tax,Inventory tracker,Inventory quantity,Weight value (grams),Requires shipping,Product image URL';
  const rows = products.flatMap(([title, type, price, tags]) => {
    const handle = title.toLowerCase().replace(' ', '-');
    return sizes.map((size, i) => {
      const own = [
        title,
        handle,
        `"<p>${title}, made to last.</p>"`,
        'Oak & Linen',
        type,
        `"${tags}"`,
        'TRUE',
        'Active',
      ];
      const first = i === 0 ? own : ['', handle, '', '', '', '', '', ''];
      const before = title === 'Wide Cords' ? price + 30 : '';
      return [...first, `${handle}-${size}`, 'Size', size, price, before, 'TRUE', 'shopify', 5, 600, 'TRUE', ''].join(
        ',',
      );
    });
  });
  return [heading, ...rows, ''].join('\n');
}
