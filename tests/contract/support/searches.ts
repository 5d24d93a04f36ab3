/** A search, where it is made, and what must be among its first four results. */
export interface ExpectedSearch {
  search: string;
  country: string;
  language: string;
  /** A pattern for titles of products. */
  first?: RegExp;
  /** How many of the first four must fit it; absent: all four. */
  of?: number;
  /** Colours, sizes and the price that are taken from the words, as the chips say them. */
  chips?: readonly string[];
  /** Pages that answer. */
  pages?: readonly string[];
  /** Nothing is left by the price, and `first` are the nearest. */
  none?: true;
}

type Expected = Pick<ExpectedSearch, 'first' | 'of' | 'chips' | 'pages' | 'none'>;
type Rows = Readonly<Record<string, RegExp | Expected>>;

const jumpers = /Jumper|Roll-Neck|Pullover/;
const briefs = /Briefs/;
const trousers = /Trousers/;
const bags = /Bag|Tote|Crossbody/;
const trainers = /Trainers/;
const boots = /Boots/;
const dresses = /Dress|Maxi|Slip|Midi/;
const coats = /Coat|Overcoat|Blazer/;
const tights = /Tights/;
const bras = /Bra|Bralette|Balconette/;
const jackets = /Jacket|Blazer|Puffer|Trench/;
const shoes = /Boots|Sandals|Slides|Flats|Heels|Pumps|Trainers|Court Shoes/;
const earrings = /Earrings|Studs/;
const scarves = /Scarf|Silk Square|Bandana|Neckerchief/;
const nightwear = /Pyjama/;
const robes = /Robe|Bathrobe/;

const american: Rows = {
  sweater: jumpers,
  sweaters: jumpers,
  pants: trousers,
  panties: briefs,
  purse: bags,
  handbag: bags,
  'fanny pack': { first: /Crossbody/, of: 2 },
  sneakers: trainers,
  turtleneck: /Roll-Neck/,
  pajamas: nightwear,
  bathrobe: robes,
  pantyhose: { first: tights, of: 3 },
  jewelry: { first: /Earrings|Necklace|Studs/, of: 3 },
  beanie: { first: /Beanie/, of: 2 },
  'hoop earrings': { first: /Sculpted Hoop Earrings/, of: 1 },
  candle: /Candle/,
  perfume: /Rose|Iris|Fig Leaf|Musk|Neroli/,
  moisturizer: { first: /Cream/, of: 2 },
  'yoga mat': { first: /Mat$/, of: 2 },
  'puffer jacket': { first: /Puffer/, of: 2 },
  blazer: /Blazer/,
  'wide leg jeans': /Wide/,
  'wedding guest dress': dresses,
  'wollen coat': coats,
  sweter: jumpers,
  trowsers: trousers,
  'hand bag': bags,
  pantys: briefs,
  'ankel boots': boots,
  'red dress': { first: dresses, chips: ['red'] },
  'little black dress': { first: dresses, chips: ['little black'] },
  'black boots under 200': { first: boots, of: 3, chips: ['Under $200', 'black'] },
  'bra 34b': { first: bras, chips: ['34B'] },
  'white sneakers': { first: /Court Classic Trainers/, of: 1, chips: ['white'] },
  'dress under 100': { first: dresses, chips: ['Under $100'] },
  'bags 100-200': { first: bags, chips: ['$100 – $200'] },
  'boots < 250': { first: boots, chips: ['Under $250'] },
  'dress size 10': { first: dresses, chips: ['10'] },
  'gold earrings': { first: /Earrings|Studs/, of: 2, chips: ['gold'] },
  'hand cream': { first: /Cream/, of: 2, chips: [] },

  stockings: { first: tights, of: 3 },
  tights: { first: tights, of: 3 },
  socks: { first: /Socks/ },
  candel: /Candle/,
  'boots under 150': { first: boots, chips: ['Under $150'], none: true },
  'candle under 10': { first: /Candle/, chips: ['Under $10'], none: true },
  'red boots under 20': { first: boots, of: 2, chips: ['Under $20', 'red'], none: true },
  'boots over 5000': { first: boots, none: true },
  'sale shoes': { first: shoes, chips: ['On sale'] },
  'dresses on sale': { first: dresses, chips: ['On sale'] },
  'denim jacket': { first: jackets, of: 1 },
  'jean jacket': { first: jackets, of: 1 },
  earrings: { first: earrings, of: 2 },
  'cheap earrings': { first: earrings, of: 2, chips: ['Price, low to high'] },
  'cheap boots': { first: boots, chips: ['Price, low to high'] },
  'new arrivals': { first: /./, chips: ['Newest'] },
  'new dresses': { first: dresses, chips: ['Newest'] },
  'something for a wedding guest': /Dress|Skirt|Blazer|Sandals/,
  'looking for a winter coat': { first: /Coat|Overcoat|Puffer/ },
  'shoes for a wedding': { first: /Sandals|Flats|Pumps/, of: 3 },
  'dress with pockets': { first: dresses, of: 1 },
  'midi dress': { first: dresses, chips: ['midi'] },
  'midi skirt': { first: /Skirt/, chips: ['midi'] },
  'maxi dress': { first: /Dress/, of: 3, chips: ['maxi'] },
  'knee length dress': { first: dresses, of: 2 },
  'floor length gown': { first: /Dress/, of: 3, chips: ['floor length'] },
  'knee boots': { first: boots, chips: [] },
  'knee high boots': { first: boots, of: 3 },
  'knee length skirt': { first: /Skirt/, of: 3 },
  lipstick: { first: /Lipstick/, of: 2 },
  hat: /Hat|Fedora|Beanie/,
  'sun hat': { first: /Hat/, of: 1 },
  shirt: /Shirt/,
  'white shirt': { first: /Shirt/, of: 3, chips: ['white'] },
  't-shirt': /Tee/,
  'tank top': /Camisole|Vest Top/,
  hoodie: { first: /Hoodie/, of: 2 },
  blouse: /Blouse/,
  cardigan: /Cardigan/,
  leggings: /Leggings/,
  'yoga pants': /Leggings/,
  'sports bra': bras,
  'skinny jeans': /Jeans/,
  'plus size dress': dresses,
  'summer dress': dresses,
  'cashmere sweater': /Roll-Neck|Jumper|Cardigan|Crew/,
  'running shoes': { first: trainers, of: 2 },
  'high heels': { first: /Heels|Pumps/, of: 3 },
  sandals: { first: /Sandals|Slides/, of: 3 },
  slippers: { first: /Slides/, of: 1 },
  'lether bag': bags,
  swetaer: jumpers,
  jaket: jackets,
  sandels: { first: /Sandals|Slides/, of: 3 },
  'silk scarf': { first: scarves, of: 3 },
  'leather belt': { first: /Belt/, of: 3 },
  'tote bag': bags,
  'face serum': { first: /Serum/, of: 1 },
  'coffee mug': { first: /Mug/, of: 1 },
  blanket: { first: /Throw/, of: 1 },
  'return policy': { pages: ['/page/returns'] },
  'gift card': { pages: ['/page/faq'] },
  delivery: { pages: ['/page/delivery'] },
  'size guide': { pages: ['/page/sizing'] },
};

const british: Rows = {
  jumper: jumpers,
  pants: briefs,
  knickers: briefs,
  trousers: trousers,
  trainers: trainers,
  'bum bag': { first: /Crossbody/, of: 2 },
  'dressing gown': robes,
  mac: { first: /Trench/, of: 3 },
  'jumper dress': { first: /Jumper Dress/, of: 2 },
  'black tights': { first: tights, of: 2, chips: ['black'] },
  'boots size UK 6': { first: boots, chips: ['UK 6'] },
  'court shoes': { first: /Pumps|Heels/, of: 3 },
  'polo neck': /Roll-Neck/,
  nightdress: { first: /Nightdress/, of: 1 },
  'cheap jumpers': { first: /Jumper|Roll-Neck|Cardigan/, chips: ['Price, low to high'] },
  'jumper sale': { first: /Jumper|Roll-Neck|Cardigan/, chips: ['On sale'] },
  'midi dresses': { first: dresses, chips: ['midi'] },
  'bridesmaid dresses': { first: dresses, of: 3 },
  'womens trousers': trousers,
  handbags: bags,
  'size 12 dress': { first: dresses, chips: ['12'] },
  'tights under 20': { first: tights, of: 1, chips: ['Under $20'] },
  postage: { pages: ['/page/delivery'] },
};

const german: Rows = {
  Pullover: jumpers,
  Hose: trousers,
  Kleid: dresses,
  'rotes Kleid': { first: dresses, chips: ['rotes'] },
  Tasche: bags,
  'Stiefel unter 200': { first: boots, chips: ['Unter $200'] },
  'schwarze Stiefel': { first: boots, chips: ['schwarze'] },
  'Stiefel EU 38': { first: boots, chips: ['EU 38'] },
  'Kleid Größe 38': { first: dresses, chips: ['38'] },
  'BH 75B': { first: bras, chips: ['75B'] },
  Wollmantel: coats,
  Unterwäsche: briefs,
  Rock: /Skirt/,
  Bluse: /Blouse/,
  Schal: scarves,
  Mütze: { first: /Beanie/, of: 2 },
  Turnschuhe: trainers,
  Strumpfhose: { first: tights, of: 3 },
  Schlafanzug: nightwear,
  Abendkleid: /Maxi Dress|Evening Dress/,
  Duftkerze: /Candle/,
  Sonnenbrille: /Sunglasses/,
  'günstige Stiefel': { first: boots, chips: ['Preis aufsteigend'] },
  'neue Kleider': { first: dresses, chips: ['Neueste'] },
  'Kleider im Angebot': { first: dresses, chips: ['Reduziert'] },
  'Stiefel unter 150': { first: boots, chips: ['Unter $150'], none: true },
  'ein Kleid für den Sommer': dresses,
  Midikleid: dresses,
  Stiefeletten: boots,
  Sandalen: { first: /Sandals|Slides/, of: 3 },
  Schuhe: shoes,
  'rote Schuhe': { first: shoes, chips: ['rote'] },
  Hausschuhe: { first: /Slides/, of: 1 },
  Ohrringe: { first: earrings, of: 2 },
  Halskette: { first: /Necklace/, of: 1 },
  Gürtel: { first: /Belt/, of: 3 },
  Strümpfe: { first: tights, of: 3 },
  Socken: /Socks/,
  Jacke: jackets,
  Winterjacke: { first: /Puffer/, of: 2 },
  Strickjacke: /Cardigan/,
  Hemd: /Shirt/,
  Bademantel: robes,
  Lippenstift: { first: /Lipstick/, of: 2 },
  Decke: { first: /Throw/, of: 1 },
  Ledertasche: bags,
  Wintermantel: /Coat|Overcoat|Puffer/,
  Kaschmirpullover: /Roll-Neck|Jumper|Cardigan|Crew/,
  Seidenbluse: /Blouse/,
  Abendschuhe: shoes,
  Rückgabe: { pages: ['/page/returns'] },
  Versand: { pages: ['/page/delivery'] },
};

const french: Rows = {
  robe: dresses,
  robes: dresses,
  'robe rouge': { first: dresses, chips: ['rouge'] },
  'robes noires': { first: dresses, chips: ['noires'] },
  'robe d’été': dresses,
  'je cherche une robe en soie': { first: dresses, of: 3 },
  manteaux: { first: coats, of: 3 },
  'manteau en laine': coats,
  'bottes noires': { first: boots, of: 3, chips: ['noires'] },
  'chemise blanche': { first: /Shirt/, of: 3, chips: ['blanche'] },
  pull: jumpers,
  'sac à main': bags,
  'soutien-gorge': bras,
  'rouge à lèvres': { first: /Lipstick/, of: 2, chips: [] },
  'boucles d’oreilles': { first: earrings, of: 2 },
  'frais de port': { pages: ['/page/delivery'] },
};

const spanish: Rows = {
  vestido: dresses,
  'vestido rojo': { first: dresses, chips: ['rojo'] },
  'vestidos rojos': { first: dresses, chips: ['rojos'] },
  'busco un vestido de seda': { first: dresses, of: 3 },
  pantalones: trousers,
  abrigo: { first: coats, of: 3 },
  'botas negras': { first: boots, of: 3, chips: ['negras'] },
  'camisa blanca': { first: /Shirt/, of: 3, chips: ['blanca'] },
  falda: /Skirt/,
  bolsos: bags,
  sujetador: bras,
  devoluciones: { pages: ['/page/returns'] },
};

const arabic: Rows = {
  فستان: dresses,
  'فستان أحمر': { first: dresses, chips: ['أحمر'] },
  'فستان احمر': { first: dresses, chips: ['احمر'] },
  'الفساتين الحمراء': { first: dresses, chips: ['الحمراء'] },
  'أبغى فستان حرير': { first: dresses, of: 3 },
  معاطف: { first: coats, of: 3 },
  'حقيبة سوداء': { first: bags, of: 2, chips: ['سوداء'] },
  قميص: /Shirt/,
  تنورة: /Skirt/,
  'حمالة صدر': bras,
  'سياسة الإرجاع': { pages: ['/page/returns'] },
};

const of = (country: string, language: string, rows: Rows): ExpectedSearch[] =>
  Object.entries(rows).map(([search, expected]) => ({
    search,
    country,
    language,
    ...(expected instanceof RegExp ? { first: expected } : expected),
  }));

/** What shoppers of six countries type, and what the demonstration shop has for it. */
export const searches: readonly ExpectedSearch[] = [
  ...of('US', 'en', american),
  ...of('GB', 'en', british),
  ...of('DE', 'de', german),
  ...of('FR', 'fr', french),
  ...of('ES', 'es', spanish),
  ...of('SA', 'ar', arabic),
  // In Germany, German is typed on an English page as well.
  ...of('DE', 'en', { Rock: /Skirt/, Hose: trousers, Kleid: dresses }),
];
