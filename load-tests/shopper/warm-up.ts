import http from 'k6/http';
import { target } from '../settings.ts';
import { anyAddress, homes } from './homes.ts';

const paths = ['/', '/collections/dresses', '/products?q=dress', '/apis/products?q=dress&pageSize=1', '/cart'];

/** The first requests to a shop that was just started find nothing compiled and nothing kept: they tell nothing. */
export function warmUp(): void {
  for (const home of homes)
    for (const path of paths)
      http.get(target + path, {
        headers: { 'X-Forwarded-For': anyAddress(home), 'Accept-Encoding': 'gzip, deflate, br' },
        responseType: 'none',
        tags: { name: 'warm up' },
      });
}
