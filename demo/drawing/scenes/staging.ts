import { type Colour, SHAPES, type Shape, VIEWS } from '../../../server/commerce/images/vocabulary.ts';
import { type ShapeModule, viewOf } from '../drawing.ts';
import { FABRICS, type FabricName } from '../fabrics.ts';
import { peg, plinth, rail } from './furniture.ts';
import { fitted, type Layer, product } from './layer.ts';
import { type Prop, prop } from './props.ts';
import { measureOf } from './sizes.ts';
import { type Cast, put, type Rgb, type Stage, shade } from './stage.ts';

/** One thing put on the stage; `scale` is the number of pixels to a centimetre. */
export type Step = (stage: Stage, scale: number) => Promise<void>;

/** A product: "shape.fabric" or "shape.fabric.view" in a colour, at (x, y) of the scene. */
export interface Thing {
  of: string;
  colour: Colour;
  x: number;
  y: number;
  turn?: number;
  flip?: boolean;
  /** Larger or smaller than life. */
  zoom?: number;
}

const isShape = (word: string): word is Shape => Object.hasOwn(SHAPES, word);

async function cutOut(thing: Thing, scale: number): Promise<Layer> {
  const [shape = '', fabric = '', view = 'front'] = thing.of.split('.');
  if (!isShape(shape)) throw new Error(`Not a shape of the vocabulary: ${thing.of}`);
  const layer = await product(`${shape}.${fabric}.${view}`, thing.colour, await floorOf(shape, fabric, view));
  const [side, length] = measureOf(shape, view);
  const pixels = length * scale * (thing.zoom ?? 1);
  const width = side === 'w' ? pixels : (pixels * layer.width) / layer.height;
  return fitted(layer, width, thing.turn, thing.flip);
}

/** Where the thing stands in its picture (sheet units), or nothing when it hangs or lies there. */
async function floorOf(shape: Shape, fabric: string, named: string): Promise<number | undefined> {
  const module: { shape: ShapeModule } = await import(new URL(`../shapes/${shape}.ts`, import.meta.url).href);
  const cloth = Object.keys(FABRICS).find((name): name is FabricName => name === fabric);
  const view = VIEWS.find((name) => name === named);
  if (!cloth || !view) throw new Error(`No such picture: ${shape}.${fabric}.${named}`);
  const drawing = viewOf(module.shape, view, cloth)?.drawing;
  return drawing?.ground === 'floor' && drawing.floorY !== undefined ? drawing.floorY + 5 : undefined;
}

/** Casts in centimetres, far and near. */
const WALL: readonly Cast[] = [
  { blur: 2.8, dx: 2.6, dy: 3.2, dark: 0.24 },
  { blur: 0.7, dx: 0.6, dy: 0.9, dark: 0.2 },
];
const TABLE: readonly Cast[] = [
  { blur: 1.3, dx: 0.9, dy: 1.3, dark: 0.3 },
  { blur: 0.3, dx: 0.2, dy: 0.35, dark: 0.34 },
];
const GROUND: readonly Cast[] = [
  { blur: 1.5, dx: 1.5, dy: 0.5, dark: 0.36, squash: 0.09 },
  { blur: 0.35, dx: 0.2, dy: 0.25, dark: 0.55, squash: 0.03 },
];

function place(stage: Stage, layer: Layer, left: number, top: number, casts: readonly Cast[], unit: number): void {
  for (const cast of casts) {
    shade(stage, layer, left, top, { ...cast, blur: cast.blur * unit, dx: cast.dx * unit, dy: cast.dy * unit });
  }
  put(stage, layer, left, top);
}

/** Lies on the table, its middle at (x, y). */
export const lay =
  (thing: Thing): Step =>
  async (stage, scale) => {
    const layer = await cutOut(thing, scale);
    const unit = scale * Math.min(1.4, thing.zoom ?? 1);
    place(stage, layer, thing.x - layer.width / 2, thing.y - layer.height / 2, TABLE, unit);
  };

/** Stands on the floor or a plinth: the middle of its foot at (x, y). */
export const stand =
  (thing: Thing): Step =>
  async (stage, scale) => {
    const layer = await cutOut(thing, scale);
    place(stage, layer, thing.x - layer.width / 2, thing.y - layer.height, GROUND, scale * (thing.zoom ?? 1));
  };

/** On the wall without a hanger: the middle of its upper edge at (x, y). */
export const pin =
  (thing: Thing): Step =>
  async (stage, scale) => {
    const layer = await cutOut(thing, scale);
    place(stage, layer, thing.x - layer.width / 2, thing.y, WALL, scale);
  };

const STRAPPY = /^(slip-dress|camisole|maxi-dress|balconette|bralette)/;
const HIGH_NECKED = /^(roll-neck|hoodie|puffer)/;
const WAISTED = /^(straight-jeans|wide-jeans|trousers|midi-skirt|pleated-skirt)/;

/** Widths of hangers in centimetres: with clips, seen between straps, hidden in shoulders. */
const widthOf = (picture: string) => (WAISTED.test(picture) ? 30 : STRAPPY.test(picture) ? 36 : 29);

/** Where the upper edge of a garment comes on its hanger, as a share of the hanger's height. */
const dropOf = (picture: string) => (STRAPPY.test(picture) ? 0.62 : HIGH_NECKED.test(picture) ? 0.22 : 0.4);

/** On a hanger whose hook goes over a bar or a peg at (x, y). */
export const hang =
  (thing: Thing): Step =>
  async (stage, scale) => {
    const size = scale * (thing.zoom ?? 1);
    const waisted = WAISTED.test(thing.of);
    const hanger = await fitted(await prop(waisted ? 'clips' : 'hanger'), widthOf(thing.of) * size);
    const top = thing.y - size * 0.6;
    place(stage, hanger, thing.x - hanger.width / 2, top, WALL, size);
    const layer = await cutOut(thing, scale);
    const down = waisted ? hanger.height - 2.4 * size : hanger.height * dropOf(thing.of);
    place(stage, layer, thing.x - layer.width / 2, top + down, WALL, size);
  };

/** A thing of the house, `width` pixels wide, the middle of its foot at (x, y). */
export const prepare =
  (name: Prop, x: number, y: number, width: number): Step =>
  async (stage, scale) => {
    const layer = await fitted(await prop(name), width);
    place(stage, layer, x - width / 2, y - layer.height, GROUND, scale);
  };

/** A round plinth whose upper face has its middle at (x, y). */
export const pedestal =
  (x: number, y: number, width: number, height: number, colour: Rgb): Step =>
  async (stage) => {
    const layer = await plinth(width, height, colour);
    const reach = width * 0.085;
    shade(stage, layer, x - width / 2, y - reach, { blur: 34, dx: 40, dy: 4, dark: 0.3, squash: 0.16 });
    shade(stage, layer, x - width / 2, y - reach, { blur: 7, dx: 4, dy: 5, dark: 0.35, squash: 0.12 });
    put(stage, layer, x - width / 2, y - reach);
  };

/** A clothes rail from `left` to `right`, its bar at `y`, its feet at `floor`. */
export const clothesRail =
  (left: number, right: number, y: number, floor: number): Step =>
  async (stage, scale) => {
    const tube = Math.round(scale * 2.2);
    const layer = await rail(right - left, floor - y, tube);
    shade(stage, layer, left, y, { blur: scale * 2.4, dx: scale * 4, dy: scale * 4, dark: 0.22 });
    const foot = await plinth(Math.round(scale * 19), Math.round(scale * 4), [186, 150, 92]);
    for (const x of [left + tube * 2.5, right - tube * 2.5]) {
      place(stage, foot, x - foot.width / 2, floor - tube - foot.height * 0.4, GROUND, scale * 0.5);
    }
    put(stage, layer, left, y - tube);
  };

/** A wooden peg in the wall. */
export const pegAt =
  (x: number, y: number): Step =>
  async (stage, scale) => {
    const size = Math.round(scale * 3.4);
    const layer = await peg(size);
    place(stage, layer, x - size / 2, y - size / 2, WALL, scale * 0.6);
  };
