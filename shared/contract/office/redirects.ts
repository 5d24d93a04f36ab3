import { z } from 'zod';
import { call } from '../call.ts';
import { closed } from './closed.ts';

const Redirect = z.object({ path: z.string(), target: z.string() });
const Path = z.string().trim().max(2_000);

export const OfficeRedirectList = z.object({
  redirects: z.array(Redirect),
  /** Path after which the next page starts; null: this is the last one. */
  next: z.string().nullable(),
});
export type OfficeRedirectList = z.infer<typeof OfficeRedirectList>;

/** Returns redirects by path; with `q` those whose path begins with it. */
export const officeRedirects = call(
  'GET',
  '/apis/office/redirects',
  z.object({ q: Path.default(''), after: Path.default('') }),
  OfficeRedirectList,
  closed,
);
/** Stores a redirect in place of one with its path. */
export const officeRedirectSet = call(
  'POST',
  '/apis/office/redirects',
  z.object({ path: Path, target: Path }),
  Redirect,
  closed,
);
export const officeRedirectRemove = call(
  'POST',
  '/apis/office/redirects/remove',
  z.object({ path: Path }),
  Redirect,
  closed,
);
