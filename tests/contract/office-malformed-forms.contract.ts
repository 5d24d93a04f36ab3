import { describe, expect } from 'vitest';
import { openOffice } from './support/office.ts';
import { pagesOf } from './support/office-routes.ts';
import { freshCardShopTest } from './support/shop-test.ts';

const ownOrigin = { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' };

/** Bodies that no browser sends, with their types. */
const malformed: readonly (readonly [type: string, body: string])[] = [
  ['multipart/form-data', 'order=1'],
  ['multipart/form-data; boundary=x', 'order=1'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="order"\r\n\r\n1'],
];

/** What a button alone sends: its body is not read, and the address says everything. */
const ofButtons = [
  '/office/sign-in/passkey/options',
  '/office/account/passkeys/options',
  '/office/pack/waves/1/end',
  '/office/changes/1/discard',
  '/office/collections/hostile/restore',
  '/office/coupons/HOSTILE-1/end',
  '/office/mails/sender/test',
  '/office/products/1/preview',
  '/office/products/1/variants/1/remove',
  '/office/imports/1/start',
  '/office/imports/1/discard',
  '/office/stock/counts/1/compare',
  '/office/reviews/none/publication',
  '/office/places/shipping/europe/standard/off',
  '/office/setup/services',
  '/office/setup/mail',
  '/office/setup/open',
  '/office/audit/verification',
  '/office/invoices/verification',
];
/** The value whose picture is sent is looked for before its form is read. */
const ofNothing = ['/office/values/size/picture'];

describe('against the office, with bodies that cannot be read', () => {
  const it = freshCardShopTest.sqlite;

  it('each form answers 400 in words', async ({ shop }) => {
    const office = openOffice(shop);
    const { office: token } = (await office.member('olga', 'owner')).cookies();
    const unread = new Set<string>();
    for (const path of pagesOf(office, 'POST').filter((each) => each !== '/office/sign-out'))
      for (const [type, body] of malformed) {
        const headers = { ...ownOrigin, 'Content-Type': type, Cookie: `office=${token}` };
        const answer = await office.store.post(path, body, headers);
        if (answer.status !== 400) unread.add(path);
        expect([path, type, answer.status < 500]).toEqual([path, type, true]);
        if (answer.status === 400) expect([path, await answer.text()]).toEqual([path, inWords]);
      }
    expect([...unread].toSorted()).toEqual([...ofButtons, ...ofNothing].toSorted());
  });
});

const inWords = expect.stringContaining('This request cannot be read');
