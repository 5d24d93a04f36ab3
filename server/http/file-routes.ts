import { calls } from '../../shared/contract/calls.ts';
import { routes } from '../../shared/routes.ts';

/** Paths that take forms with files: pages, and the calls of their islands. */
const fileRoutes = [
  routes.contact,
  routes.reviewForm,
  ...calls.filter(({ multipart }) => multipart).map(({ path }) => path),
].map((template) => new RegExp(`^(/[a-z]{2})?${template.replace(/\{\w+\}|:\w+/g, '[^/]+')}/?$`));

/** Returns whether a request's body may hold files, and so be large and slow. */
export function takesFiles(method: string, path: string): boolean {
  return method === 'POST' && fileRoutes.some((route) => route.test(path));
}
