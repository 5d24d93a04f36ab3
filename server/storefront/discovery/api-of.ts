import type { Context } from 'hono';
import { anonymous } from '../../../shared/authorization.ts';
import { defaultCountry, defaultCurrency } from '../../../shared/constants.ts';
import { website } from '../../../shared/contract/content.ts';
import { currentLanguage } from '../../../shared/language/language.ts';
import { type ApiClient, apiClient } from '../../apis/client.ts';
import { askOf } from '../../apis/visitor-client.ts';
import type { StoreEnv } from '../../http/context.ts';
import { clientLeft } from '../../http/errors/client-left.ts';
import { readWebsite } from '../../rendering/shell-data.ts';

/** Country and currency of a feed. */
export interface Place {
  countryCode: string;
  currencyCode: string;
}
export const ownPlace: Place = { countryCode: defaultCountry, currencyCode: defaultCurrency };

/** Returns an anonymous client of the contract: feeds depend on a place only, not on cookies. */
export function apiOf(c: Context<StoreEnv>, place: Place = ownPlace): ApiClient {
  const line = c.get('line');
  const requestId = c.get('requestId');
  return apiClient({
    ask: askOf(c),
    context: () => ({
      caller: { ...anonymous, language: currentLanguage(), ...place },
      requestId,
      clientIp: '',
      deviceKey: '',
    }),
    left: () => clientLeft(c),
    // A long list makes hundreds of calls, of which the log needs the first.
    record: (call) => {
      if (line.calls.length < 10) line.calls.push(call);
    },
  });
}

/** Returns the settings of the shop, of which its name is one. */
export const loadSettings = async (c: Context<StoreEnv>) => readWebsite((await apiOf(c).get(website, {})).data);
