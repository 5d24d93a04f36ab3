import type { Context } from 'hono';
import type { ReactNode } from 'react';
import type { PlacesState } from '../../../pages/office/places/form.tsx';
import { codes, type Failure } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/messages/message.ts';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import { wordings } from '../../../shared/messages/wording.ts';
import { mayDo } from '../../../shared/staff/roles.ts';
import { loadBaseCurrency } from '../../commerce/places/base-currency.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { doneIn } from '../done.ts';
import { officeOf } from '../office-of.ts';
import { showPage } from '../page.tsx';

const words = officeMessages.places;

/** What happened to a form of the page. */
export interface Attempt {
  /** Name of the form. */
  which: string;
  typed: Readonly<Record<string, string | undefined>>;
  failure: Failure;
}

/** Answers with a page of places; `body` gets what each of them shows beside its data. */
export async function placePage(
  c: Context<StoreEnv>,
  title: string,
  attempt: Attempt | undefined,
  body: (shown: PlacesState) => ReactNode,
): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const shown: PlacesState = {
    mayEdit: mayDo(staff.role, 'places.edit'),
    base: await loadBaseCurrency(shop.db),
    refused: attempt && { ...attempt, fields: wordings(attempt.failure.fields ?? {}) },
  };
  const said = { failure: attempt?.failure, marksFields: true, done: doneIn(c, words.done) };
  return showPage(c, { title, body: body(shown), ...said });
}

/** Refuses a page of something that the shop does not have. */
export const unknownPlace = (message: Message): never => {
  throw new Refusal(codes.notFound, message);
};

/** Returns a parameter of the path. */
export const partOf = (c: Context<StoreEnv>, name: string): string => c.req.param(name) ?? '';

/** Returns the code of the country or currency of the path. */
export const codeOf = (c: Context<StoreEnv>): string => partOf(c, 'code').toUpperCase();
