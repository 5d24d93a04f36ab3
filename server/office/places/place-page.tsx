import type { Context } from 'hono';
import type { ReactNode } from 'react';
import type { RefusedForm, Shown } from '../../../pages/office/places/form.tsx';
import { officeSelf } from '../../../shared/contract/office/session.ts';
import { codes, type Failure } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { wordings } from '../../../shared/messages/wording.ts';
import { mayDo } from '../../../shared/staff/roles.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { baseCurrencyOf } from '../base-currency.ts';
import { refusedBy, showPage } from '../page.tsx';

/** What happened to a form of the page. */
export interface Attempt {
  /** Name of the form. */
  which: string;
  typed: Readonly<Record<string, string>>;
  failure: Failure;
}

const done: Readonly<Record<string, string>> = {
  saved: 'It is saved. Shoppers see it on their next page.',
  planned: 'It is saved, and begins by itself.',
  added: 'It is added.',
  removed: 'It is removed.',
};

/** Answers with a page of places; `body` gets what each of them shows beside its data. */
export async function placePage(
  c: Context<StoreEnv>,
  title: string,
  attempt: Attempt | undefined,
  body: (shown: Shown) => ReactNode | Promise<ReactNode>,
): Promise<Response> {
  const self = await c.get('api').get(officeSelf, {});
  const { problem, status } = attempt ? refusedBy(c, attempt.failure) : { problem: undefined, status: 200 };
  const refused = attempt && refusedForm(attempt);
  const shown: Shown = {
    mayEdit: mayDo(self.role, 'places.edit'),
    base: await baseCurrencyOf(c),
    problem:
      refused && Object.keys(refused.fields).length > 0 ? 'Nothing was changed: see the marked fields.' : problem,
    done: attempt ? undefined : done[c.req.query('done') ?? ''],
    refused,
  };
  return showPage(c, { title, self, body: await body(shown), status });
}

const refusedForm = ({ which, typed, failure }: Attempt): RefusedForm => ({
  which,
  typed,
  fields: wordings(failure.fields ?? {}),
});

/** Refuses a form that no page sends. */
export const unknownForm = (): never => {
  throw new Refusal(codes.badRequest, 'requestUnreadable');
};

/** Refuses a change that no page makes, once it is known that staff ask. */
export async function unknownChange(c: Context<StoreEnv>): Promise<never> {
  await c.get('api').get(officeSelf, {});
  return unknownForm();
}

/** Refuses a page of something that the shop does not have. */
export const unknownPlace = (text: string): never => {
  throw new Refusal(codes.notFound, verbatim(text));
};

/** Returns a parameter of the path. */
export const partOf = (c: Context<StoreEnv>, name: string): string => c.req.param(name) ?? '';
