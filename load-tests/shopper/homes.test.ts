import { expect, test } from 'vitest';
import { checkAddress } from '../../server/commerce/places/address.ts';
import { openGeo } from '../../server/commerce/places/geo.ts';
import { anyClientIp, anyPhone, homes } from './homes.ts';

const tries = Array.from({ length: 20 });

test('every home has a postal address that the shop accepts', () => {
  for (const home of homes)
    for (const _ of tries) {
      const phone = anyPhone(home);
      expect([home.country, phone, checkAddress({ ...home, phone })]).toEqual([home.country, phone, {}]);
    }
});

test('every home has networks of its own country', async () => {
  const { findCountry } = openGeo({ file: null, log: { warn: () => undefined } });
  for (const home of homes)
    for (const _ of tries) {
      const clientIp = anyClientIp(home);
      expect([clientIp, await findCountry(clientIp)]).toEqual([clientIp, home.country]);
    }
});
