import { calls } from '../../../shared/contract/calls.ts';
import { pathPattern } from '../../../shared/contract/path.ts';
import { routes } from '../../../shared/routes.ts';
import { officePaths } from '../../../shared/staff/paths.ts';

const patternOf = (template: string) =>
  pathPattern(template.replace(/:(\w+)/g, '{$1}'), { before: '(/[a-z]{2})?', after: '/?' });

/** Paths that take forms with files: pages, and the calls of their islands. */
const fileRoutes = [
  routes.contact,
  routes.reviewForm,
  officePaths.changes,
  ...calls.filter(({ multipart }) => multipart).map(({ path }) => path),
].map(patternOf);
const archiveRoute = patternOf(officePaths.importPictures);

/** Returns what a request's body may hold: the larger, the longer it takes to arrive. */
export function bodyOf(method: string, path: string): 'plain' | 'files' | 'archive' {
  if (method !== 'POST') return 'plain';
  if (archiveRoute.test(path)) return 'archive';
  return fileRoutes.some((route) => route.test(path)) ? 'files' : 'plain';
}
