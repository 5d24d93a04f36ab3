import { calls } from '../../../shared/contract/calls.ts';
import { pathPattern } from '../../../shared/contract/path.ts';
import { routes } from '../../../shared/routes.ts';
import { officePaths } from '../../../shared/staff/paths.ts';

/** Paths that take forms with files: pages, and the calls of their islands. */
const fileRoutes = [
  routes.contact,
  routes.reviewForm,
  officePaths.changes,
  ...calls.filter(({ multipart }) => multipart).map(({ path }) => path),
].map((template) => pathPattern(template.replace(/:(\w+)/g, '{$1}'), { before: '(/[a-z]{2})?', after: '/?' }));

/** Returns whether a request's body may hold files, and so be large and slow. */
export function takesFiles(method: string, path: string): boolean {
  return method === 'POST' && fileRoutes.some((route) => route.test(path));
}
