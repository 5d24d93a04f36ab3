import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { faces } from '../../../../shared/brand/faces.ts';
import { examineFace } from './examine-face.ts';
import { measureFace } from './fallback-metrics.ts';

const fileOf = (id: string) =>
  readFile(new URL(import.meta.resolve(`@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`)));

test.each(Object.entries(faces).filter(([, { kind }]) => kind !== 'hand'))(
  'the kind of %s is read from its file, and its metrics are those of that kind',
  async (id, { kind }) => {
    const file = await fileOf(id);
    const { kind: read, metrics } = await measureFace(file, 'own', null);
    expect(read).toBe(kind);
    expect(metrics).toEqual((await measureFace(file, kind, null)).metrics);
  },
);

test('an uploaded face of one width is one of a typewriter', async () => {
  expect(await examineFace(await fileOf('sometype-mono'))).toMatchObject({ ok: true, kind: 'mono' });
});
