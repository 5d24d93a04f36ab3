import { calls } from '../../shared/contract/calls.ts';
import { routes } from '../../shared/routes.ts';

/** Where forms with files are sent: pages, and the calls of their islands. */
const fileRoutes = [
  routes.contact,
  routes.reviewForm,
  ...calls.filter(({ multipart }) => multipart).map(({ path }) => path),
].map((template) => new RegExp(`^(/[a-z]{2})?${template.replace(/\{\w+\}|:\w+/g, '[^/]+')}/?$`));

/** Whether what is sent may hold files, and so be large and take its time. */
export function takesFiles(method: string, path: string): boolean {
  return method === 'POST' && fileRoutes.some((route) => route.test(path));
}
