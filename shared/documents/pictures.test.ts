import { expect, test } from 'vitest';
import { documentTypes } from '../contract/documents.ts';
import { setPicture, uploadIn } from './pictures.ts';
import { IncompleteForm } from './read-form.ts';
import { shapeOf } from './shape.ts';
import { formOfStored } from './shown-parts.ts';

const home = shapeOf(documentTypes.home);
const hero = { kind: 'hero', title: 'New', image: { url: '/a.svg', width: 1, height: 2, alt: 'A coat' } };
const form = () => formOfStored({ sections: [structuredClone(hero), { kind: 'newsletter', title: 'N', text: '' }] });
const picture = { url: '/images/import/b.webp', width: 30, height: 40 };

test('a picture takes the place of another with its size, and its text stays', () => {
  const { json } = setPicture(home, form(), 'sections[0].image.url', picture);
  expect(json).toMatchObject({ sections: [{ image: { ...picture, alt: 'A coat' } }, { kind: 'newsletter' }] });
});

test('a picture that a document may have is added, open in its form', () => {
  const { json, opened } = setPicture(home, form(), 'sections[0].tallImage.url', picture);
  expect(json).toMatchObject({ sections: [{ image: hero.image, tallImage: { ...picture, alt: '' } }, {}] });
  expect([...opened]).toContainEqual({ ...picture, alt: '' });
});

test('a picture without a size has its URL alone', () => {
  const footer = shapeOf(documentTypes.footer);
  const state = formOfStored({ footerGroup: { data: [{ display: true, title: 'T', content: '' }] } });
  const { json } = setPicture(footer, state, 'footerGroup.data[0].image', picture);
  expect(json).toEqual({ footerGroup: { data: [{ display: true, title: 'T', content: '', image: picture.url }] } });
});

test('a place that is no picture, or is not there, is refused', () => {
  for (const path of [
    '',
    'sections',
    'sections[0].title',
    'sections[1].image.url',
    'sections[7].image.url',
    'sections[0].image',
    'sections[0].image.width',
    '__proto__.url',
    'constructor.url',
  ])
    expect(() => setPicture(home, form(), path, picture), path).toThrow(IncompleteForm);
});

test('an object with a picture is one, another is none', () => {
  expect(uploadIn({ kind: 'object', fields: () => [] }, 'image')).toBe(null);
  const { listingTiles } = documentTypes.website.shape;
  const tile = shapeOf(listingTiles.unwrap().element.shape.image);
  expect(uploadIn(tile, 'image')).toEqual({ path: 'image.url', of: 'picture' });
});
