import type { Context } from 'hono';
import type { ReactElement } from 'react';
import { ErrorPage } from '../../pages/shell/errors/error.tsx';
import { withTimeout } from '../../shared/with-timeout.ts';
import { usualCallTimes } from '../apis/call-times.ts';
import type { StoreEnv } from '../http/context.ts';
import { type LaterSection, later, type Section } from './sections.ts';

/** Longer than the time limits of the calls behind a main part. */
const mainMs = 15_000;

/**
 * Returns data that is there soon, so that a page's head can name it; null: it is late. A page that is still cached waits:
 * it is shown where its data fails, whenever that is.
 *
 * @throws what it fails with meanwhile: the page has that status
 */
export function ifSoon<T extends object>(c: Context<StoreEnv>, data: Promise<T | null>): Promise<T | null> {
  const { pages, clock, callTimes = usualCallTimes } = c.get('deps');
  const key = c.get('cacheAs');
  if (key !== undefined && pages.peek(key, clock.now())) return data;
  return withTimeout(data, callTimes.headMs, () => null);
}

/**
 * Returns the main part of a page whose status does not depend on its data: late data streams behind the head, and the
 * error is shown in place where it fails.
 *
 * @throws what the data fails with soon
 */
export async function mainPart<T extends object>(
  c: Context<StoreEnv>,
  data: Promise<T>,
  view: (data: T) => ReactElement,
): Promise<Section> {
  const found = await ifSoon(c, data);
  return found ? view(found) : lateMain(c, data, view);
}

/** Returns the main part whose data is late. */
export function lateMain<T>(c: Context<StoreEnv>, data: Promise<T>, view: (data: T) => ReactElement): LaterSection {
  const away = <ErrorPage requestId={c.get('requestId')} passes={c.req.method === 'GET'} />;
  return later(data, view, away, mainMs);
}
