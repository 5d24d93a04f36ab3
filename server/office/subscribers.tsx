import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { subscriberList } from '../../pages/office/subscriber-columns.tsx';
import { OfficeSubscribers } from '../../pages/office/subscribers.tsx';
import { plusForBlank } from '../../shared/contract/shapes.ts';
import type { Failure } from '../../shared/errors.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { findSubscribers, type SubscriberKey, unsubscribe } from '../commerce/content/office-subscribers.ts';
import { loadFilterChoices } from '../commerce/orders/filter-choices.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { doneIn, leadTo } from './done.ts';
import { Text, Trimmed } from './fields.ts';
import { listSource, openList } from './lists/open-list.ts';
import { sendList } from './lists/send-list.ts';
import { mistake } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.subscribers;

const Removal = z.object({ email: Trimmed, sure: Text });

/** The page of the newsletter: who agreed, when and where, the file of those who did, and the end of one subscription. */
export const subscribers = new Hono<StoreEnv>();
subscribers.get(officePaths.subscribers, screen('customers.read'), (c) => show(c));
subscribers.get(officePaths.subscribersTable, screen('customers.export'), async (c) =>
  sendList(c, await openSubscribers(c, true)),
);
subscribers.post(officePaths.subscriberRemoval, screen('subscribers.edit'), formOf(Removal), async (c) => {
  const { email, sure } = c.req.valid('form');
  if (sure !== 'on') return show(c, mistake('tickToUnsubscribe'));
  const ended = await unsubscribe(officeOf(c).shop, email);
  return ended.ok ? leadTo(c, officePaths.subscribers, 'removed') : show(c, ended.error);
});

async function show(c: Context<StoreEnv>, failed?: Failure): Promise<Response> {
  const { failure = failed, done, ...listing } = await openList(c, await openSubscribers(c, false));
  const body = <OfficeSubscribers {...listing} mayRemove={mayDo(officeOf(c).staff.role, 'subscribers.edit')} />;
  return showPage(c, { title: screenNames.subscribers, body, failure, done: done ?? doneIn(c, words.done) });
}

/** @param onlyAgreed whether addresses that are not confirmed are left out, whatever the filter says */
async function openSubscribers(c: Context<StoreEnv>, onlyAgreed: boolean) {
  const { shop, staff } = officeOf(c);
  const { countries } = await loadFilterChoices(shop.db);
  const list = subscriberList({ countries, mayExport: mayDo(staff.role, 'customers.export') });
  return listSource(list, {
    read: async ({ filter: { q, confirmed, from, to, ...equal }, sort, after, size }) => {
      if (onlyAgreed && confirmed === 'no') return { rows: [], next: null };
      const wish = {
        ...equal,
        email: q === undefined ? undefined : plusForBlank(q),
        isConfirmed: onlyAgreed || (confirmed === undefined ? undefined : confirmed === 'yes'),
        since: from,
        until: to,
        isRising: sort !== null && !sort.down,
        after: after === undefined ? undefined : keyIn(after),
      };
      const { next, ...page } = await findSubscribers(shop.db, wish, size);
      return { ...page, next: next?.join('_') ?? null };
    },
  });
}

function keyIn(after: string): SubscriberKey {
  const [at = '', email = ''] = after.split(/_(.*)/s);
  return [Number(at), email];
}
