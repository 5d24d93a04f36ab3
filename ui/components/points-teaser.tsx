import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { accountOnly } from './account-only.ts';

/** What an order brings beside itself; the same for everyone, because the page is. */
export function PointsTeaser() {
  const target = href(routes.points);
  return (
    <p className="points-teaser small muted">
      {messages.points.teaser}{' '}
      <a href={target} rel="nofollow" {...accountOnly(target)}>
        {messages.points.teaserLink}
      </a>
    </p>
  );
}
