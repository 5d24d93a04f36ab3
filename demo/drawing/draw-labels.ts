import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { LABELLED, SHAPES, VIEWS } from '../../server/commerce/images/vocabulary.ts';
import { type Drawing, type ShapeModule, viewOf } from './drawing.ts';
import { LABELS } from '../labels.ts';
import { fixedMasterOf } from './masters.ts';
import { render } from './render.ts';

/**
 * Draws what differs from label to label: the fixed layers of the labelled shapes.
 *   npm run labels -- [shape...] [--view NAME]
 * Without shapes it draws all. Run it again when the plain shape has changed.
 */
const PICTURES = new URL('../pictures/', import.meta.url);
const { positionals: wanted, values } = parseArgs({ allowPositionals: true, options: { view: { type: 'string' } } });

for (const [name, lines] of Object.entries(LABELS)) {
  const plain = Object.entries(LABELLED).find(([shape]) => shape === name)?.[1];
  if (!plain || (wanted.length > 0 && !wanted.includes(name))) continue;
  const { labelled }: { labelled: (name: readonly string[]) => ShapeModule } = await import(`./shapes/${plain}.ts`);
  for (const fabric of SHAPES[plain]) {
    for (const view of VIEWS) {
      if (values.view && values.view !== view) continue;
      const made = viewOf(labelled(lines), view, fabric);
      if (!made) continue;
      const canvas = await render(inColour(made.drawing), fabric, made.camera);
      const { name: file, data } = await fixedMasterOf(canvas, `${name}.${fabric}.${view}`);
      await writeFile(new URL(file, PICTURES), data);
      console.log(file);
    }
  }
}

/** The drawing from its first piece with a colour of its own on: what lies behind that does not touch the fixed layer. */
function inColour({ pieces }: Drawing): Drawing {
  return { pieces: pieces.slice(pieces.findIndex(({ colour }) => colour)), ground: 'none' };
}
