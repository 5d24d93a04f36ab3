import sharp from 'sharp';
import { zipOf } from '../zip-file.ts';

/** What a merchant brings to a new shop: a product file of her old one in two languages, its photographs, a logo. */

const kinds = [
  ['Kleid', 'Dress', 'Kleider'],
  ['Bluse', 'Blouse', 'Blusen'],
  ['Hose', 'Trousers', 'Hosen'],
  ['Mantel', 'Coat', 'Mäntel'],
] as const;
const fabrics = [
  ['Leinen', 'linen'],
  ['Wolle', 'wool'],
  ['Seide', 'silk'],
  ['Baumwolle', 'cotton'],
  ['Hanf', 'hemp'],
] as const;
const colours = [
  ['Sand', '#d8c3a5'],
  ['Moos', '#5d6b47'],
] as const;
const sizes = ['S', 'M', 'L'];
const picturesOfColour = 3;

interface Piece {
  handle: string;
  german: string;
  english: string;
  type: string;
  price: string;
}

const pieces: readonly Piece[] = kinds.flatMap(([kind, inEnglish, type], k) =>
  fabrics.map(([fabric, material], f) => ({
    handle: `${kind}-${fabric}`.toLowerCase(),
    german: `${kind} aus ${fabric}`,
    english: `${inEnglish} of ${material}`,
    type,
    price: `${59 + 20 * k + 10 * f},90`,
  })),
);

const heading =
  'Title,Title / en,URL handle,Description,Description / en,Vendor,Type,Published on online store,Status,SKU,' +
  'Option1 name,Option1 value,Option2 name,Option2 value,Price,Inventory tracker,Inventory quantity,Product image URL,' +
  'Image position,Variant image URL';
const photo = ({ handle }: Piece, colour: string, index: number) => `fotos/${handle}-${colour}-${index}.webp`;

function rowsOf(piece: Piece): string[] {
  const { handle, german, english, type, price } = piece;
  const variants = colours.flatMap(([colour]) => sizes.map((size) => ({ colour, size })));
  const photos = colours.flatMap(([colour]) =>
    Array.from({ length: picturesOfColour }, (_, i) => photo(piece, colour, i)),
  );
  return variants.map(({ colour, size }, i) => {
    const about = [`<p>${german}, in Handarbeit genäht.</p>`, `<p>${english}, sewn by hand.</p>`];
    const own = [german, english, handle, ...about, 'Atelier Morgen', type, 'TRUE', 'Active'];
    return [
      ...(i === 0 ? own : ['', '', handle, '', '', '', '', '', '']),
      `${handle}-${colour}-${size}`.toUpperCase(),
      ...(i === 0 ? ['Farbe', colour, 'Größe', size] : ['', colour, '', size]),
      price,
      'shopify',
      8,
      photos[i] ?? '',
      photos[i] ? i + 1 : '',
      photo(piece, colour, 0),
    ]
      .map((cell) => `"${cell}"`)
      .join(',');
  });
}

/** Returns the product file, as a shop on Shopify exports it, with columns for English. */
export const movedProducts = (): Buffer => Buffer.from([heading, ...pieces.flatMap(rowsOf), ''].join('\n'));

/** Returns the photographs in one ZIP file: six of each product. */
export async function movedPhotos(): Promise<Buffer> {
  const drawn = await Promise.all(
    colours.map(async ([colour, background]) => {
      const shades = Array.from({ length: picturesOfColour }, (_, i) =>
        sharp({ create: { width: 300, height: 400, channels: 3, background } })
          .modulate({ brightness: 1 - i / 5 })
          .webp()
          .toBuffer(),
      );
      return { colour, shades: await Promise.all(shades) };
    }),
  );
  const files = pieces.flatMap((piece) =>
    drawn.flatMap(({ colour, shades }) => shades.map((bytes, i) => ({ path: photo(piece, colour, i), bytes }))),
  );
  return zipOf(files);
}

/** How many photographs there are. */
export const photoCount = pieces.length * colours.length * picturesOfColour;

/** Returns a logo whose name is drawn as paths: a rising sun and two lines. */
export const movedLogo = (fill: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><path fill="${fill}" d="M20 8a16 16 0 0 1 16 16H4A16 16 0 0 1 20 8zM0 28h160v4H0zM48 12h112v8H48z"/></svg>`,
  );

/** Returns a square icon. */
export const movedIcon = (): Buffer =>
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#b3491c" d="M0 0h32v32H0z"/><path fill="#fff" d="M16 8a10 10 0 0 1 10 10H6A10 10 0 0 1 16 8zM4 22h24v3H4z"/></svg>',
  );
