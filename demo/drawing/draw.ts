import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SHAPES, VIEWS, type View } from '../../server/commerce/images/vocabulary.ts';
import { type ShapeModule, viewOf } from './drawing.ts';
import type { FabricName } from './fabrics.ts';
import { mastersOf } from './masters.ts';
import { render } from './render.ts';
import { composeSheet } from './sheet.ts';

/**
 * Draws the masters of the demonstration shop's pictures.
 *   npm run draw -- [shape...] [--fabric NAME] [--view NAME] [--missing] [--sheet FILE.png] [--only-sheet]
 * Without shapes it draws all that have a module; with --missing only what has no file yet.
 */
const PICTURES = new URL('../pictures/', import.meta.url);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    fabric: { type: 'string' },
    view: { type: 'string' },
    sheet: { type: 'string' },
    colours: { type: 'string', default: 'ivory,rose,black' },
    width: { type: 'string', default: '300' },
    'only-sheet': { type: 'boolean', default: false },
    missing: { type: 'boolean', default: false },
  },
});

const moduleOf = (shape: string) => new URL(`./shapes/${shape}.ts`, import.meta.url);

/** A module may hold one shape (`shape`); its file carries the shape's name. */
async function load(shape: string): Promise<ShapeModule> {
  const found: { shape: ShapeModule } = await import(moduleOf(shape).href);
  return found.shape;
}

/** Draws one view. Returns whether the shape has it. */
async function drawView(module: ShapeModule, shape: string, fabric: FabricName, view: View): Promise<boolean> {
  const started = performance.now();
  const made = viewOf(module, view, fabric);
  if (!made) return false;
  const drawn = existsSync(new URL(`${shape}.${fabric}.${view}.webp`, PICTURES));
  if (values['only-sheet'] || (values.missing && drawn)) return drawn;
  const masters = await mastersOf(await render(made.drawing, fabric, made.camera), `${shape}.${fabric}.${view}`);
  for (const { name, data } of masters) await writeFile(new URL(name, PICTURES), data);
  const size = masters.map(({ data }) => `${Math.round(data.length / 1024)} KB`).join(' + ');
  console.log(`${shape}.${fabric}.${view}  ${size}  ${Math.round(performance.now() - started)} ms`);
  return true;
}

const known = Object.entries(SHAPES).filter(([shape]) => existsSync(moduleOf(shape)));
const wanted = known.filter(([shape]) => positionals.length === 0 || positionals.includes(shape));
const views = VIEWS.filter((view) => !values.view || values.view.split(',').includes(view));
const cells: { shape: string; fabric: string; view: View }[] = [];

for (const [shape, fabrics] of wanted) {
  const module = await load(shape);
  for (const fabric of fabrics) {
    if (values.fabric && values.fabric !== fabric) continue;
    for (const view of views) {
      if (await drawView(module, shape, fabric, view)) cells.push({ shape, fabric, view });
    }
  }
}
for (const name of positionals) {
  if (!known.some(([shape]) => shape === name)) console.error(`No shapes/${name}.ts, or not a shape of the vocabulary`);
}
if (values.sheet) {
  await composeSheet(cells, values.colours.split(','), Number(values.width), PICTURES, values.sheet);
}
