import http from 'k6/http';
import { target } from '../settings.ts';
import { anyClientIp, homes } from './homes.ts';

const paths = ['/', '/collections/dresses', '/products?q=dress', '/apis/products?q=dress&pageSize=1', '/cart'];

/**
 * Sends the first requests to a newly started shop. Its code is not compiled and its caches are empty, so their times
 * are not representative.
 */
export function warmUp(): void {
  for (const home of homes)
    for (const path of paths)
      http.get(target + path, {
        headers: { 'X-Forwarded-For': anyClientIp(home), 'Accept-Encoding': 'gzip, deflate, br' },
        responseType: 'none',
        tags: { name: 'warm up' },
      });
}
