import { parseAuthorization } from '../../../shared/authorization.ts';
import type { Config } from '../../config/config.ts';
import type { GuardOptions } from './guard.ts';
import { openGuard } from './open-guard.ts';

type Fetch = (request: Request) => Promise<Response>;

/**
 * The same guard before the commerce service where it runs by itself: a service that is late with everything would have
 * storefronts give up buying as well. What it refuses is an answer of its own, which opens no circuit breaker of theirs.
 */
export function openServiceGuard(
  config: Pick<Config, 'siteName' | 'languages' | 'overload'>,
  given: Pick<GuardOptions, 'metrics' | 'log'>,
  fetch: Fetch,
) {
  const languageFor: GuardOptions['languageFor'] = ({ headers }) => {
    const { language } = parseAuthorization(headers.authorization ?? '') ?? {};
    return config.languages.find((each) => each === language);
  };
  const { admission, serverOf } = openGuard(config, { ...given, languageFor });
  return { admission, serverOf, fetch: admission.counting(fetch) };
}
