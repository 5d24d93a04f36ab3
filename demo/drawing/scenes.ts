import { writeFile } from 'node:fs/promises';
import { SCENES } from './scenes/scenes.ts';
import { developed, shine, stageOf } from './scenes/stage.ts';

/**
 * Composes the pictures of the home page from the products' masters.
 *   npm run scenes -- [name...]
 * Without names it composes all of them; a scene whose masters are not drawn yet is passed over with a message.
 */
const PICTURES = new URL('../pictures/', import.meta.url);
const wanted = process.argv.slice(2);

for (const [name, scene] of Object.entries(SCENES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  const stage = stageOf(scene);
  try {
    for (const step of scene.steps) await step(stage, scene.scale);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    continue;
  }
  shine(stage);
  const data = await developed(stage);
  await writeFile(new URL(`scene.${name}.webp`, PICTURES), data);
  console.log(`${name}  ${Math.round(data.length / 1024)} KB  ${Math.round(performance.now() - started)} ms`);
}
