import { writeFile } from 'node:fs/promises';
import { LABELLED, SHAPES, VIEWS } from '../../server/commerce/images/vocabulary.ts';
import { type ShapeModule, viewOf } from './drawing.ts';
import { LABELS } from './labels.ts';
import { mastersOf } from './masters.ts';
import { render } from './render.ts';

/**
 * Draws what differs from label to label: the fixed layers of the labelled shapes.
 *   node demo/drawing/draw-labels.ts [shape...]
 * Without shapes it draws all. Run it again when the plain shape has changed.
 */
const PICTURES = new URL('../pictures/', import.meta.url);
const wanted = process.argv.slice(2);

for (const [name, lines] of Object.entries(LABELS)) {
  const plain = Object.entries(LABELLED).find(([shape]) => shape === name)?.[1];
  if (!plain || (wanted.length > 0 && !wanted.includes(name))) continue;
  const { labelled }: { labelled: (name: readonly string[]) => ShapeModule } = await import(`./shapes/${plain}.ts`);
  for (const fabric of SHAPES[plain]) {
    for (const view of VIEWS) {
      const made = viewOf(labelled(lines), view, fabric);
      if (!made) continue;
      const masters = await mastersOf(await render(made.drawing, fabric, made.camera), `${name}.${fabric}.${view}`);
      for (const { name: file, data } of masters) {
        if (file.endsWith('.fixed.webp')) await writeFile(new URL(file, PICTURES), data);
      }
      console.log(`${name}.${fabric}.${view}`);
    }
  }
}
