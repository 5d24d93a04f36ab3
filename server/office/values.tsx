import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeValueList } from '../../pages/office/value-list.tsx';
import { OfficeValueOrder } from '../../pages/office/value-order.tsx';
import { OfficeValuePicture } from '../../pages/office/value-picture.tsx';
import { OfficeValues } from '../../pages/office/values.tsx';
import { codes, type Failure } from '../../shared/errors.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import type { ValueList } from '../../shared/office/values.ts';
import { changePath, officePaths, valuesPath } from '../../shared/staff/paths.ts';
import { listValueKinds, listValues, readOptionNames, readValues } from '../commerce/catalog/values/list-values.ts';
import {
  colourValues,
  numberSizes,
  orderValues,
  pictureValue,
  usualOrder,
} from '../commerce/catalog/values/save-values.ts';
import { draftValueMerge } from '../commerce/changes/merges/draft-value-merge.ts';
import { storeOwnPicture } from '../commerce/images/store-photo.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { largeForm, readFileForm } from '../http/forms/form-files.ts';
import { doneIn, leadTo } from './done.ts';
import { StaffLine, Text } from './fields.ts';
import { integerIn } from './integer-in.ts';
import { mistake, mistakeOfFile } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { onePicture } from './picture-rules.ts';
import { screen } from './screen.ts';
import { documentBody, type SentField, sentFields, textsOf } from './sent-form.ts';

const words = officeMessages.values;

const Name = StaffLine.max(120);

/** Pages of the values of options: their kinds, and those of each with merging, order, colours and numbering. */
export const values = new Hono<StoreEnv>();
const changers = screen('products.change');
values.get(officePaths.values, changers, async (c) => {
  const found = await listValueKinds(officeOf(c).shop.db);
  return showPage(c, { title: screenNames.values, body: <OfficeValues {...found} /> });
});
values.get(officePaths.valueKind, changers, (c) => showKind(c));
values.post(officePaths.valueMerge, changers, documentBody, merge);
values.post(officePaths.valueColours, changers, documentBody, async (c) => {
  const form = await sentFields(c);
  const colours = [...form].flatMap(([name, text]): [string, string][] =>
    name.startsWith(colourField) ? [[name.slice(colourField.length), text.trim()]] : [],
  );
  const stored = await colourValues(officeOf(c).shop, facetIn(c), new Map(colours));
  return stored.ok ? leadTo(c, valuesPath(facetIn(c)), 'colours') : showKind(c, stored.error, form);
});
values.post(officePaths.valueSystem, changers, documentBody, async (c) => {
  const form = await sentFields(c);
  const wish = { names: chosenIn(form), system: form.find(([name]) => name === 'system')?.[1] ?? '' };
  const stored = await numberSizes(officeOf(c).shop, facetIn(c), wish);
  return stored.ok ? leadTo(c, valuesPath(facetIn(c)), 'system') : showKind(c, stored.error, form);
});
values.get(officePaths.valueOrder, changers, (c) => showOrder(c));
values.post(officePaths.valueOrder, changers, formOf(z.object({ lines: Text })), async (c) => {
  const { lines } = c.req.valid('form');
  const names = lines.split(/[\r\n]+/).map((line) => line.trim());
  const stored = await orderValues(officeOf(c).shop, facetIn(c), names.filter(Boolean));
  return stored.ok ? leadTo(c, valuesPath(facetIn(c)), 'order') : showOrder(c, stored.error, lines);
});
values.get(officePaths.valuePicture, changers, (c) => showPicture(c));
values.post(officePaths.valuePicture, changers, largeForm(onePicture), takePicture);

const colourField = 'colour.';
const facetIn = (c: Context<StoreEnv>): string => c.req.param('facet') ?? '';

const chosenIn = (form: readonly SentField[]): string[] => [...new Set(textsOf(form, 'chosen'))];

/** Makes a draft that merges what is chosen, and leads to it. */
async function merge(c: Context<StoreEnv>): Promise<Response> {
  const { shop } = officeOf(c);
  const facet = facetIn(c);
  const form = await sentFields(c);
  const into = Name.safeParse(form.findLast(([name]) => name === 'into')?.[1] ?? '');
  if (!into.success) return showKind(c, mistake('valuesMergeNone'), form);
  const { option } = await listed(c);
  const drafted = await draftValueMerge(shop, {
    facet,
    from: chosenIn(form),
    into: into.data,
    title: words.mergeName(option, into.data),
  });
  return drafted.ok ? leadTo(c, changePath(drafted.value.id), 'draft') : showKind(c, drafted.error, form);
}

/** Returns a page of the values of the kind that the path names. @throws Refusal (404) where no product has any */
async function listed(c: Context<StoreEnv>): Promise<ValueList> {
  const wish = { facet: facetIn(c), onlyBare: c.req.query('show') === 'bare', after: integerIn(c, 'after') };
  const list = await listValues(officeOf(c).shop.db, wish);
  if (!list) throw new Refusal(codes.notFound, 'noSuchThing');
  return list;
}

async function showKind(c: Context<StoreEnv>, failure?: Failure, typed: readonly SentField[] = []): Promise<Response> {
  const list = await listed(c);
  const onlyBare = c.req.query('show') === 'bare';
  const body = <OfficeValueList list={list} onlyBare={onlyBare} typed={Object.fromEntries(typed)} />;
  return showPage(c, { title: words.listTitle(list.option), body, failure, done: doneIn(c, words.done) });
}

async function showOrder(c: Context<StoreEnv>, failure?: Failure, typed?: string): Promise<Response> {
  const { db } = officeOf(c).shop;
  const facet = facetIn(c);
  const read = c.req.query('begin') === 'usual' ? usualOrder : readValues;
  const [values, options] = await Promise.all([read(db, facet), readOptionNames(db)]);
  if (values.length === 0) throw new Refusal(codes.notFound, 'noSuchThing');
  const lines = typed ?? values.map(({ name }) => name).join('\n');
  const body = <OfficeValueOrder facet={facet} lines={lines} />;
  return showPage(c, { title: words.orderTitle(options.get(facet) ?? facet), body, failure });
}

/** Returns the value that the query names, without a name the first. @throws Refusal (404) where no product has it */
async function valueIn(c: Context<StoreEnv>) {
  const name = c.req.query('name');
  const value = (await readValues(officeOf(c).shop.db, facetIn(c))).find((each) => each.name === (name ?? each.name));
  if (!value) throw new Refusal(codes.notFound, 'noSuchThing');
  return value;
}

async function showPicture(c: Context<StoreEnv>, failure?: Failure): Promise<Response> {
  const value = await valueIn(c);
  const body = <OfficeValuePicture facet={facetIn(c)} value={value} />;
  return showPage(c, { title: words.pictureOf(value.name), body, failure });
}

async function takePicture(c: Context<StoreEnv>): Promise<Response> {
  const { shop } = officeOf(c);
  const facet = facetIn(c);
  const { name } = await valueIn(c);
  const form = await readFileForm(c, z.object({ do: Text }));
  if (!form.ok) return showPicture(c, mistakeOfFile(form.problem));
  const [file] = form.files;
  const isRemoved = form.values.do === 'remove';
  if (!file && !isRemoved) return showPicture(c, mistake('chooseFile'));
  const wish = file && { bytes: file.bytes, place: 'pictures', subject: `values:${facet}` };
  const picture = wish && (await storeOwnPicture(shop, wish));
  if (picture && !picture.ok) return showPicture(c, picture.error);
  const stored = await pictureValue(shop, facet, name, picture?.value.url ?? null);
  if (!stored.ok) return showPicture(c, stored.error);
  return leadTo(c, valuesPath(facet), isRemoved ? 'pictureRemoved' : 'picture');
}
