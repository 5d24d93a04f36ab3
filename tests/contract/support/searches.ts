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
}

type Expected = Pick<ExpectedSearch, 'first' | 'of' | 'chips' | 'pages'>;
type Rows = Readonly<Record<string, RegExp | Expected>>;

const jumpers = /Jumper|Roll-Neck|Pullover/;
const briefs = /Briefs|Hipsters|Knickers/;
const trousers = /Trousers/;
const bags = /Bag|Tote|Crossbody/;
const trainers = /Trainers|Runner/;
const boots = /Boots/;
const dresses = /Dress|Maxi|Slip|Midi/;
const coats = /Coat|Overcoat|Blazer/;
const tights = /Tights/;
const bras = /Bra|Bralette|Balconette/;
const scarves = /Scarf|Silk Square|Stole|Bandana|Neckerchief/;
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
  'wide leg jeans': /Wide|Sailor|Fluid|Puddle/,
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
  Rückgabe: { pages: ['/page/returns'] },
  Versand: { pages: ['/page/delivery'] },
};

const of = (country: string, language: string, rows: Rows): ExpectedSearch[] =>
  Object.entries(rows).map(([search, expected]) => ({
    search,
    country,
    language,
    ...(expected instanceof RegExp ? { first: expected } : expected),
  }));

/** What shoppers of three countries type, and what the demonstration shop has for it. */
export const searches: readonly ExpectedSearch[] = [
  ...of('US', 'en', american),
  ...of('GB', 'en', british),
  ...of('DE', 'de', german),
];
