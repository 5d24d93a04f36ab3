import type { Context } from 'hono';
import type { StoreEnv } from '../http/context.ts';
import type { Head } from './document.ts';
import { ifSoon } from './early-head.ts';
import type { HoleFiller } from './fill-holes.ts';
import { mainTag } from './frame.tsx';
import { structuredElement } from './head.ts';
import type { PageEvent } from './page-events.ts';
import type { PageSpec } from './page-spec.ts';

/** A page whose head is sent before the data of its main part. */
export interface EarlyPage {
  /**
   * Waits for the data and returns the page's rest as another request rendered it, where there is such a page: the one
   * that is being rendered, or, where the data fails, the one from before.
   *
   * @param sent what the browser has of the page, behind its head
   */
  instead(sent: string, onFault: (error: unknown) => void): Promise<string | undefined>;
  /** Returns what the head would have said; undefined: the page is not to be kept. */
  said(): Promise<{ head: Head; events: readonly PageEvent[] } | undefined>;
}

/** Returns a page with what its data says of it. @throws what the data fails with */
export async function withItsData(spec: PageSpec): Promise<PageSpec> {
  const late = await spec.late;
  const sections = spec.sections.map((section) => ('isMain' in section ? section.pending : section));
  return { ...spec, ...late, sections: await Promise.all(sections) };
}

/**
 * Returns the page once its data is there; undefined: it is late. The data of a customer is waited for: where the session
 * has ended, it leads to sign-in.
 *
 * @throws what the data fails with
 */
export function knownSoon(
  c: Context<StoreEnv>,
  { personal = false }: PageSpec,
  whole: Promise<PageSpec>,
): Promise<PageSpec | undefined> {
  return personal && c.get('session').data.token !== undefined ? whole : ifSoon(c, whole);
}

interface Making {
  /** The page with its data. */
  whole: Promise<PageSpec>;
  headFor: (spec: PageSpec) => Head;
  filler: HoleFiller;
}

export function earlyPage(c: Context<StoreEnv>, { whole, headFor, filler }: Making): EarlyPage {
  const { pages, clock } = c.get('deps');
  const settled = whole.then(
    (spec) => ({ spec }),
    (error: unknown) => ({ error }),
  );
  return {
    instead: async (sent, onFault) => {
      const awaited = await c.get('awaited');
      c.set('awaited', undefined);
      if (awaited) return restOf(awaited.plain(filler.hole), sent);
      const outcome = await settled;
      const key = c.get('cacheAs');
      const before = 'error' in outcome && key !== undefined ? pages.peek(key, clock.now()) : null;
      if (!before || !('error' in outcome)) return undefined;
      onFault(outcome.error);
      Object.assign(c.get('line'), { page: 'kept', pageState: before.state });
      return restOf(before.page.plain(filler.hole), sent);
    },
    said: async () => {
      const outcome = await settled;
      if ('error' in outcome || outcome.spec.outdated) return undefined;
      return { head: headFor(outcome.spec), events: outcome.spec.events ?? [] };
    },
  };
}

/**
 * Returns what follows in a page after the part of it that was sent, and the structured data of its head; from its main
 * part on, where that begins otherwise.
 */
function restOf(page: string, sent: string): string {
  const main = page.slice(startOfMain(page));
  const sentMain = sent.slice(startOfMain(sent));
  const [structured = ''] = structuredElement.exec(page) ?? [];
  return structured + (main.startsWith(sentMain) ? main.slice(sentMain.length) : main);
}

const startOfMain = (html: string) => html.indexOf(mainTag) + mainTag.length;
