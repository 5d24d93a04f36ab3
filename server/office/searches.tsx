import { type Context, Hono } from 'hono';
import { OfficeSearches, searchDays } from '../../pages/office/searches.tsx';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { listMisses } from '../commerce/search/misses.ts';
import type { StoreEnv } from '../http/context.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

/** Searches that one page has. */
const most = 200;

/** The page of searches that found nothing lately. */
export const searches = new Hono<StoreEnv>();
searches.get(officePaths.searches, screen('products.read'), showSearches);

async function showSearches(c: Context<StoreEnv>): Promise<Response> {
  const { db, clock } = officeOf(c).shop;
  const days = searchDays.find((each) => String(each) === c.req.query('days')) ?? 30;
  const misses = await listMisses(db, most, clock.now() - days * dayMs);
  const body = <OfficeSearches days={days} misses={misses} />;
  return showPage(c, { title: officeMessages.searches.title, body });
}
