import { Hono } from 'hono';
import { visitorClient } from '../apis/visitor-client.ts';
import type { StoreEnv, StorefrontDeps } from '../http/context.ts';
import { rememberedLanguage } from '../http/language/language.ts';
import { refusePlaceholders, refuseTwoSlashes } from '../http/security/no-placeholders.ts';
import { sameOrigin } from '../http/security/same-origin.ts';
import { isHttps } from '../http/session/cookie-options.ts';
import { adoptsFormerCart, guests, movesCookies } from '../http/session/guest.ts';
import { sessions } from '../http/session/session-middleware.ts';
import { visitors } from '../http/session/visitor.ts';
import { rememberUnderWay } from '../logging/request-entry.ts';
import { ifSoon } from '../rendering/early-head.ts';
import { closedToStrangers } from '../storefront/opening/opening.tsx';
import type { Caches } from './caches.ts';

/** Who asks: the session, the guest, the visitor, and their calls of the commerce service. */
export function identity(deps: StorefrontDeps, { readShell }: Caches): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.use(
    sessions({ https: isHttps(deps) }),
    guests,
    movesCookies,
    visitors,
    rememberUnderWay,
    sameOrigin,
    async (c, next) => {
      c.set('api', visitorClient(c));
      c.set('shell', async () => {
        await ifSoon(c, c.get('upToDate')());
        return readShell(c);
      });
      await next();
    },
  );
  app.use(adoptsFormerCart, refuseTwoSlashes, refusePlaceholders, closedToStrangers);
  app.use(rememberedLanguage(deps.languages));
  return app;
}
