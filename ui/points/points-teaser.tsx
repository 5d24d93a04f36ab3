import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { accountOnly } from '../account/account-only.ts';

/** Renders a note about the points that an order earns; the same for every visitor, because the page is shared. */
export function PointsTeaser() {
  const target = href(routes.points);
  return (
    <p className="points-teaser small muted">
      {messages.points.teaser}{' '}
      <a href={target} rel="nofollow" {...accountOnly(target)}>
        {messages.points.title}
      </a>
    </p>
  );
}
