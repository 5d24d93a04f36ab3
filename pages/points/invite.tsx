import type { Product } from '../../shared/contract/catalog.ts';
import type { Invitations } from '../../shared/contract/points.ts';
import { thumbnail } from '../../shared/images.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { isolated } from '../../shared/text/isolated.ts';
import { CopyField } from '../../ui/components/copy-field.tsx';
import { PageHead } from '../../ui/components/page-head.tsx';
import { LegalLinks } from '../../ui/shell/legal-links.tsx';
import { AccountFrame } from '../account/account-frame.tsx';

interface InvitePageProps {
  invitations: Invitations;
  /** Absolute URL: it is sent to others. */
  link: string;
}

/** Renders the customer's invitation code and link, their rewards, and the points earned. */
export function InvitePage({ invitations: { inviteCode, joined, earned }, link }: InvitePageProps) {
  const { points } = messages;
  return (
    <AccountFrame current="invite" title={points.inviteTitle} lead={points.inviteLead}>
      <CopyField id="invite-link" label={points.link} value={link} share={points.inviteShare} />
      <div className="invite-code">
        <CopyField id="invite-code" label={points.code} value={inviteCode} copy={points.copyCode} />
      </div>
      <section className="points-part" aria-labelledby="how">
        <h2 id="how">{points.how}</h2>
        <ol className="numbered">
          {points.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="muted small">{points.rules}</p>
        <LegalLinks lead={messages.legal.points} codes={['termsAndCondition']} />
      </section>
      <div>
        <p>{joined === 0 ? points.nobody : `${points.joined(joined)} · ${points.invitedEarned(earned)}`}</p>
        <a className="quiet-link" href={href(routes.points)}>
          {points.toPoints}
        </a>
      </div>
    </AccountFrame>
  );
}

interface SharePageProps {
  product: Pick<Product, 'handle' | 'title' | 'image'>;
  shortUrl: string;
}

/** Renders the customer's short URL of a product to copy. */
export function SharePage({ product: { handle, title, image }, shortUrl }: SharePageProps) {
  return (
    <div className="page narrow">
      <PageHead title={messages.points.shareTitle(isolated(title))} lead={messages.points.shareLead} />
      <div className="stack">
        <img
          className="share-picture"
          src={thumbnail(image.url, 400)}
          width="400"
          height="533"
          alt={image.alt}
          lang={contentLanguage()}
        />
        <CopyField id="share-link" label={messages.sharing.link} value={shortUrl} share={title} />
        <p className="row">
          <a className="quiet-link" href={href(routes.product, { id: handle })}>
            {messages.points.backToProduct}
          </a>
          <a className="quiet-link" href={href(routes.points)}>
            {messages.points.toPoints}
          </a>
        </p>
      </div>
    </div>
  );
}
