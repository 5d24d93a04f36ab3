import type { Context } from 'hono';
import type { ReactElement } from 'react';
import { ErrorPage } from '../../pages/shell/errors/error.tsx';
import { NotFoundPage } from '../../pages/shell/errors/not-found.tsx';
import { codes } from '../../shared/errors.ts';
import { wording } from '../../shared/messages/wording.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { sayFailure } from '../logging/entry-notes.ts';
import { type LaterSection, later } from './sections.ts';

/** Longer than the time limits of the calls behind a main part. */
const mainMs = 15_000;

/**
 * Returns the main part of a page whose status does not depend on its data: late data streams behind the head, and where
 * it fails the reason is shown in place.
 */
export function mainPart<T>(c: Context<StoreEnv>, data: Promise<T>, view: (data: T) => ReactElement): LaterSection {
  const away = (error: unknown) => <Failed c={c} error={error} />;
  return { ...later(data, view, away, mainMs), isMain: true };
}

function Failed({ c, error }: { c: Context<StoreEnv>; error: unknown }) {
  const failure = error instanceof Refusal ? error.failure : undefined;
  if (failure) sayFailure(c.get('line'), failure);
  if (failure?.code === codes.notFound) return <NotFoundPage />;
  const message = failure ? wording(failure.message) : '';
  return <ErrorPage requestId={c.get('requestId')} message={message} passes />;
}
