import type { Product } from '../../shared/contract/catalog.ts';
import { thumbnail } from '../../shared/images.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { CopyField } from '../../ui/components/copy-field.tsx';
import { PageHead } from '../../ui/components/page-head.tsx';

interface SharePageProps {
  product: Pick<Product, 'handle' | 'title' | 'image'>;
  shortUrl: string;
}

/** Renders the customer's short URL of a product to copy. */
export function SharePage({ product: { handle, title, image }, shortUrl }: SharePageProps) {
  return (
    <div className="page narrow">
      <PageHead title={messages.points.shareTitle(title)} lead={messages.points.shareLead} />
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
