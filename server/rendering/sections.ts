import { isValidElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type OpenSpan, type Tracing, untraced } from '../../shared/tracing.ts';
import { withTimeout } from '../../shared/with-timeout.ts';
import type { CutHtml } from './cut-html.ts';
import type { Piece } from './whole-page.ts';

/** What is shown instead of a part of a page that fails or is late. */
type Away = ReactElement | null | ((error: unknown) => ReactElement);

/** A part of a page whose data may arrive later; `away` is shown instead when it fails or is late. */
export interface LaterSection {
  pending: Promise<ReactElement>;
  away: Away;
  timeoutMs: number;
  /** What the page is about: a page that is sent as a whole waits for it, and fails with it. */
  isMain?: true;
}

/** Markup between sections: an opening or closing tag that spans several of them. */
export interface RawSection {
  raw: string;
  /** The same, cut and compressed once for many pages. */
  cut?: CutHtml;
}

export type Section = ReactElement | LaterSection | RawSection;

/**
 * Returns a section that streams after the others, in its place: `later(reviews, (r) => <Reviews … />, <ReviewsAway
 * />)`.
 */
export function later<T>(
  data: Promise<T>,
  view: (data: T) => ReactElement,
  away: Away = null,
  timeoutMs = 2_000,
): LaterSection {
  const pending = data.then(view);
  // Awaited only in its turn; until then a failure must not be reported as unhandled.
  pending.catch(() => undefined);
  return { pending, away, timeoutMs };
}

/** Returns the sections, each wrapped, e.g. in a context for its view. */
export function wrapSections(sections: readonly Section[], wrap: (view: ReactElement) => ReactElement): Section[] {
  return sections.map((section) => {
    if ('raw' in section) return section;
    if (!('pending' in section)) return wrap(section);
    const { pending, away, timeoutMs } = section;
    const wrapped = typeof away === 'function' ? (error: unknown) => wrap(away(error)) : away && wrap(away);
    return later(pending, wrap, wrapped, timeoutMs);
  });
}

export const raw = (markup: string): RawSection => ({ raw: markup });

/**
 * Yields the HTML of the sections in order, each as soon as its data is there. `null` says that the next one has to be
 * waited for, so that the caller can flush.
 */
export async function* renderSections(
  sections: readonly Section[],
  onFault: (error: unknown) => void,
  tracing: Tracing = untraced,
): AsyncGenerator<string | null> {
  for (const [index, section] of sections.entries()) {
    if ('raw' in section) yield section.raw;
    else {
      if ('pending' in section) yield null;
      yield await renderOne(section, index, onFault, tracing);
    }
  }
}

type OnFault = (error: unknown) => void;

const faultOf =
  (span: OpenSpan, onFault: OnFault): OnFault =>
  (error) => {
    span.fail(error instanceof Error ? error.name : 'error');
    onFault(error);
  };

/** Returns the name of a section's component within its wrapper. */
export function viewName({ type, props }: ReactElement): string {
  if (typeof type === 'function') return type.name;
  const { children } = props as { children?: unknown };
  return isValidElement(children) ? viewName(children) : 'markup';
}

/** Renders a section of a page that is being sent: one that throws is left empty. */
function renderOrLeaveOut(element: ReactElement, index: number, onFault: (error: unknown) => void): string {
  try {
    return renderSection(element, index);
  } catch (error) {
    onFault(error);
    return '';
  }
}

/**
 * Renders one section. Sections are rendered apart, so each gets its own prefix for `useId`: its place in the page, or a
 * name where it is on many pages.
 */
export function renderSection(element: ReactElement, place: number | string): string {
  return renderToString(element, { identifierPrefix: `s${place}` });
}

/** Returns whether the data of all sections arrives within so many milliseconds. */
export async function areThere(sections: readonly Section[], ms: number): Promise<boolean> {
  const pending = sections.filter((section) => 'pending' in section).map((section) => section.pending);
  if (pending.length === 0) return true;
  return withTimeout(
    Promise.allSettled(pending).then(() => true),
    ms,
    () => false,
  );
}

/** Returns the markup of all sections, whose data is there. */
export async function renderAll(
  sections: readonly Section[],
  onFault: (error: unknown) => void,
  tracing: Tracing = untraced,
): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const [index, section] of sections.entries()) {
    if ('raw' in section) pieces.push(section.cut ?? section.raw);
    else pieces.push(await renderOne(section, index, onFault, tracing));
  }
  return pieces;
}

/** Renders a section; one that fails is replaced by its substitute, or left empty. */
function renderOne(
  section: LaterSection | ReactElement,
  index: number,
  onFault: OnFault,
  tracing: Tracing,
): string | Promise<string> {
  if ('pending' in section)
    return tracing.span('render later section', (span) => renderLater(section, index, onFault, span));
  return tracing.span(`render ${viewName(section)}`, (span) =>
    renderOrLeaveOut(section, index, faultOf(span, onFault)),
  );
}

async function renderLater(section: LaterSection, index: number, onFault: OnFault, span: OpenSpan): Promise<string> {
  try {
    const view = await withTimeout(section.pending, section.timeoutMs, () => {
      throw new Error('A section of the page was late.');
    });
    span.rename(`render ${viewName(view)}`);
    return renderSection(view, index);
  } catch (error) {
    faultOf(span, onFault)(error);
    const away = typeof section.away === 'function' ? section.away(error) : section.away;
    return away ? renderSection(away, index) : '';
  }
}
