import type { Page } from 'playwright';

/** For what does not depend on a page's pictures, which take long to be drawn. */
export async function withoutPictures(page: Page): Promise<Page> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  return page;
}
