import { type Context, Hono } from 'hono';
import { clientIpHeader, deviceKeyHeader, parseAuthorization } from '../../../shared/authorization.ts';
import { defaultLanguage } from '../../../shared/constants.ts';
import { codes } from '../../../shared/errors.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { stateChangesHeader, writeStateChanges } from '../../../shared/orders/state-change-header.ts';
import type { CommerceDeps, CommerceEnv, Viewer } from '../context.ts';
import { isDatabaseAway } from '../database/outage.ts';
import { imageRoutes } from '../images/routes.ts';
import { logStateChanges, withStateChanges } from '../orders/state-changes.ts';
import { webhookRoutes } from '../payment/webhooks/routes.ts';
import { sweep } from '../work/sweep.ts';
import { failure } from './envelope.ts';
import { handlersOf } from './handlers.ts';
import { callRoutes } from './http/call-routes.ts';
import { performer } from './perform.ts';

/** The commerce service: everything behind `/apis` and `/images`, as a function from request to response. */
export interface Commerce {
  fetch(request: Request): Promise<Response>;
  /** Does the work that has fallen due; resolves to how many pieces were done. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

export function createCommerce(deps: CommerceDeps): Commerce {
  const app = new Hono<CommerceEnv>();
  logStateChanges(deps.db, deps.log);
  app.use('/apis/*', async (c, next) => {
    // PostgreSQL keeps no NUL in a text and would answer it with an error.
    if (c.req.url.includes('%00')) return failure(c, { code: codes.badRequest, message: 'urlInvalid' });
    c.set('viewer', viewerOf(c));
    await inLanguage(c.var.viewer.language, next);
  });
  app.route('/', callRoutes(performer(deps, handlersOf(deps))));
  app.route('/', webhookRoutes(deps));
  app.route('/', imageRoutes(deps));
  app.notFound((c) => failure(c, { code: codes.notFound, message: 'noSuchThing' }));
  app.onError((error, c) => faultOf(deps, error, c));
  return {
    fetch: async (request) => {
      const { response, moved } = await withStateChanges(request.headers.get('x-request-id') ?? '', () =>
        app.fetch(request),
      );
      if (moved.length > 0) response.headers.set(stateChangesHeader, writeStateChanges(moved));
      return response;
    },
    sweep: () => sweep(deps),
    close: () => deps.db.destroy(),
  };
}

function viewerOf(c: Context): Viewer {
  const caller = parseAuthorization(c.req.header('authorization') ?? '') ?? nobody;
  const deviceId = idOf(caller.deviceId);
  return {
    owner: `device:${deviceId}`,
    customer: null,
    deviceId,
    deviceKey: idOf(c.req.header(deviceKeyHeader) ?? '') || deviceId,
    address: addressOf(c.req.header(clientIpHeader) ?? ''),
    currency: /^[A-Z]{3}$/.test(caller.currencyCode) ? caller.currencyCode : 'USD',
    country: /^[A-Z]{2}$/.test(caller.countryCode) ? caller.countryCode : 'US',
    language: /^[a-z]{2}$/.test(caller.language) ? caller.language : defaultLanguage,
    requestId: c.req.header('x-request-id') ?? '',
    caller,
  };
}

const idOf = (text: string) => (/^[\w-]{1,100}$/.test(text) ? text : '');

/** What the storefront says of where a visitor came from; longer texts are none. */
function addressOf(said: string): string {
  return /^[0-9a-f.:/]{2,60}$/i.test(said) ? said : '';
}

const nobody = {
  token: '',
  userId: '',
  deviceId: '',
  currencyCode: 'USD',
  countryCode: 'US',
  platform: 'web',
  language: 'en',
  type: '',
  sessionId: '',
  sizeConversionType: 'US',
  cab: '',
};

function faultOf(deps: CommerceDeps, error: Error, c: Context<CommerceEnv>): Response {
  const requestId = c.req.header('x-request-id') ?? '';
  if (isDatabaseAway(error)) {
    deps.log.warn({ requestId, error: error.message }, 'database away');
    c.header('Retry-After', '2');
    return failure(c, { code: codes.upstreamAway, message: 'shopBusy' });
  }
  deps.log.error({ requestId, error: error.stack ?? String(error) }, 'commerce fault');
  return failure(c, {
    code: codes.internal,
    message: 'upstreamBroken',
    data: { requestId },
  });
}
