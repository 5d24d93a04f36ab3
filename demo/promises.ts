/** Words of a product's texts that promise something to see, and the shapes whose drawing shows it. */
export interface PictureWords {
  words: RegExp;
  /** `shape`, or `shape.fabric`. */
  shown: readonly string[];
}

const bottoms = ['trousers', 'straight-jeans', 'wide-jeans', 'midi-skirt.denim'];
const bags = ['crossbody', 'shoulder-bag'];

export const promises: readonly PictureWords[] = [
  {
    words: /(?<!half-)\b(belt(ed|s)?|sash)\b(?! loop)/i,
    shown: ['belt', 'trench', 'wrap-dress', 'shirt-dress', 'maxi-dress', 'robe'],
  },
  { words: /belt loop/i, shown: bottoms },
  { words: /half-belt/i, shown: ['coat'] },
  { words: /drawstring|drawcord|inner tie/i, shown: ['hoodie', 'ballet-flat', 'robe'] },
  {
    words: /\bpockets?\b/i,
    shown: [...bottoms, ...bags, 'coat', 'trench', 'puffer', 'blazer', 'shirt', 'hoodie', 'pyjamas'],
  },
  {
    words: /(?<!enough to )\b(zip|zipped|zipper)\b/i,
    shown: [...bottoms, 'knee-boot', 'puffer', 'pleated-skirt', 'crossbody'],
  },
  { words: /pull-on/i, shown: ['ankle-boot', 'bralette', 'sports-bra', 'leggings'] },
  { words: /\bslits?\b|\bvents?\b/i, shown: [] },
  { words: /\b(turn-ups?|turned-up hem)\b|side adjuster|hook-fastened|flat front/i, shown: ['beanie'] },
  { words: /\bflap pockets?\b/i, shown: ['coat', 'blazer'] },
  { words: /patch pocket|cargo/i, shown: [] },
  { words: /pointed toe|long point|toe comes to a soft point/i, shown: ['court-heel', 'block-heel', 'mary-jane-heel'] },
  { words: /almond toe/i, shown: ['ankle-boot', 'knee-boot'] },
  { words: /square toe|open toe/i, shown: [] },
  { words: /round(ed)? toe/i, shown: ['ballet-flat'] },
  {
    words: /\bbows?\b/i,
    shown: ['balconette-bra', 'briefs.lace', 'high-waist-briefs.lace', 'blouse', 'ballet-flat', 'robe'],
  },
  { words: /ribbon (ties|sides|hem|edge)|long ribbons|grosgrain ribbon/i, shown: ['brim-hat', 'blouse'] },
  { words: /pointelle|eyelets|pintuck|smocked|embroider|sequin|beaded/i, shown: ['trainer'] },
  { words: /raglan|saddle shoulder|balloon sleeve|dropped shoulder|shoulders are dropped|cap of a sleeve/i, shown: [] },
  { words: /stand collar|collarless|peter pan|western/i, shown: [] },
  { words: /\bcowl\b/i, shown: ['slip-dress'] },
  { words: /\bV\b|v-neck/, shown: ['maxi-dress', 'cardigan', 'leggings', 'bralette', 'camisole'] },
  { words: /scoop|round neck|crew neck/i, shown: ['tee', 'crew-jumper', 'sports-bra', 'shaping-bodysuit'] },
  { words: /scallop/i, shown: ['balconette-bra.lace', 'bralette.lace', 'slip-dress.lace', 'camisole.lace'] },
  {
    words: /seamless|invisible (edge|zip)|laser-cut|\braw\b|no front seam/i,
    shown: ['balconette-bra.satin', 'shaping-bodysuit', 'knit-dress'],
  },
  { words: /\bcables?\b|moss stitch|bouclé|garter|honeycomb/i, shown: ['robe.waffle'] },
  { words: /oversized|cocoon|\bboxy\b|slouch|cropped|skin-tight|puddle/i, shown: [] },
  { words: /box pleats|yoke/i, shown: ['shirt', 'shirt-dress', 'trench', 'blouse'] },
  { words: /\bfringe[ds]?\b/i, shown: ['scarf.knit', 'throw'] },
  { words: /\bchains?\b(?!-stitch)/i, shown: ['crossbody.quilted', 'necklace'] },
  { words: /\bcross(ed)? (back|straps|between)|racer back/i, shown: ['sports-bra'] },
  { words: /stack heel|stacked/i, shown: ['ankle-boot', 'knee-boot', 'sandal'] },
  { words: /gradient|translucent/i, shown: [] },
];

/**
 * Phrases with such words that promise nothing to see: what lies inside, what the product lacks, and other things that are worn
 * or carried with it.
 */
export const promisesNothing =
  /no zip|any zip|place of a zip|(side|back|concealed|hook and) zip|inside the zip|inside pockets?|inner zip pocket|pocket inside|coat pocket|pocket (bags|linings)|a pocket of warm air|for a pocket|seam pockets|pockets (in|hide in) the side seams|the pockets in the side seams|pockets hide|key pocket|heel pocket|zipped collar|middle one zipped|slit skirt|leather belt|over a belt|belted above|belted low|cable (chain|jumper)|raw denim|without garter|zoned seamless|seamless fisherman|box pleat at the back|cropped (cardigan|knit)|(tied|tucked) or cropped|loops for a belt|throat of a crew neck|pockets were tried and removed|round and heart-shaped faces/gi;
