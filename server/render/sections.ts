import { isValidElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type OpenSpan, type Tracing, untraced } from '../../shared/tracing.ts';

/** A part of a page whose data may come later; `away` stands in its place when it fails or is late. */
export interface LaterSection {
  pending: Promise<ReactElement>;
  away: ReactElement | null;
  timeoutMs: number;
}

/** Markup between sections: an opening or closing tag that spans several of them. */
export interface RawSection {
  raw: string;
}

export type Section = ReactElement | LaterSection | RawSection;

/** A section that streams behind the others, in its place: `later(reviews, (r) => <Reviews … />, <ReviewsAway />)`. */
export function later<T>(
  data: Promise<T>,
  view: (data: T) => ReactElement,
  away: ReactElement | null = null,
  timeoutMs = 2_000,
): LaterSection {
  const pending = data.then(view);
  // Awaited only when its turn comes; until then a failure must not count as unhandled.
  pending.catch(() => undefined);
  return { pending, away, timeoutMs };
}

/** The same sections with something around each of them, such as what their views read from it. */
export function wrapSections(sections: readonly Section[], wrap: (view: ReactElement) => ReactElement): Section[] {
  return sections.map((section) => {
    if ('raw' in section) return section;
    if (!('pending' in section)) return wrap(section);
    const { pending, away, timeoutMs } = section;
    return later(pending, wrap, away && wrap(away), timeoutMs);
  });
}

export const raw = (markup: string): RawSection => ({ raw: markup });

/**
 * The HTML of the sections, one after another, each as soon as those before it and its own data are there. A `null`
 * says that what follows has to be waited for: what there is may go out.
 */
export async function* renderSections(
  sections: readonly Section[],
  onFault: (error: unknown) => void,
  tracing: Tracing = untraced,
): AsyncGenerator<string | null> {
  for (const [index, section] of sections.entries()) {
    if ('raw' in section) yield section.raw;
    else if ('pending' in section) {
      yield null;
      yield await tracing.span('render later section', (span) => renderLater(section, index, onFault, span));
    } else
      yield tracing.span(`render ${viewName(section)}`, (span) =>
        renderOrLeaveOut(section, index, faultOf(span, onFault)),
      );
  }
}

type OnFault = (error: unknown) => void;

const faultOf =
  (span: OpenSpan, onFault: OnFault): OnFault =>
  (error) => {
    span.fail(error instanceof Error ? error.name : 'error');
    onFault(error);
  };

/** The component that a section is, within what is wrapped around it. */
export function viewName({ type, props }: ReactElement): string {
  if (typeof type === 'function') return type.name;
  const { children } = props as { children?: unknown };
  return isValidElement(children) ? viewName(children) : 'markup';
}

/** The page is on its way when this is reached: a part that breaks leaves its place empty. */
function renderOrLeaveOut(element: ReactElement, index: number, onFault: (error: unknown) => void): string {
  try {
    return renderSection(element, index);
  } catch (error) {
    onFault(error);
    return '';
  }
}

/** Ids made by `useId` differ between sections, which are rendered apart. */
export function renderSection(element: ReactElement, index: number): string {
  return renderToString(element, { identifierPrefix: `s${index}` });
}

async function renderLater(section: LaterSection, index: number, onFault: OnFault, span: OpenSpan): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('A section of the page was late.')), section.timeoutMs);
    });
    const view = await Promise.race([section.pending, late]);
    span.rename(`render ${viewName(view)}`);
    return renderSection(view, index);
  } catch (error) {
    faultOf(span, onFault)(error);
    return section.away ? renderSection(section.away, index) : '';
  } finally {
    clearTimeout(timer);
  }
}
