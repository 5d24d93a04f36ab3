import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import { ButtonLink } from '../../../ui/components/button.tsx';
import offline from '../../../ui/offline/offline.island.ts';
import { Enhanced } from '../../../ui/rendering/island.tsx';

/** Shown in place of a page that cannot be loaded offline; the browser caches it (`ui/offline`). */
export function OfflinePage() {
  return (
    <Enhanced by={offline}>
      <div className="error-page">
        <h1>{messages.errors.offline}</h1>
        <p>{messages.errors.offlineText}</p>
        <div className="row">
          <ButtonLink href="">{messages.errors.tryAgain}</ButtonLink>
          <ButtonLink href={href(routes.home)} kind="secondary">
            {messages.errors.home}
          </ButtonLink>
        </div>
        <section className="offline-pages" hidden>
          <h2>{messages.errors.keptPages}</h2>
          <ul />
        </section>
      </div>
    </Enhanced>
  );
}
