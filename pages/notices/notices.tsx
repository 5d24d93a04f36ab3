import type { Product } from '../../shared/contract/catalog.ts';
import type { StockNotice } from '../../shared/contract/stock-notices.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { isolated } from '../../shared/text/isolated.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { EmailField, SelectField } from '../../ui/components/field.tsx';
import { ErrorSummary } from '../../ui/components/notice.tsx';
import { DialogPage } from '../../ui/components/page-head.tsx';

const words = messages.notices;
const variantFieldId = 'notice-variant';
const emailFieldId = 'notice-email';

/** Returns the variants of a product that cannot be bought now. */
export const soldOutVariants = ({ variants }: Pick<Product, 'variants'>) => variants.filter(({ stock }) => stock < 1);

interface NoticePageProps {
  product: Pick<Product, 'handle' | 'title' | 'variants'>;
  variantId?: string | undefined;
  email?: string | undefined;
  /** Messages by field name from a rejected form. */
  errors?: Readonly<Record<string, string>>;
}

/** Renders the form that asks for a mail when a sold-out size is back, as a page or in a dialog. */
export function NoticePage({ product, variantId, email, errors = {} }: NoticePageProps) {
  const soldOut = soldOutVariants(product);
  const { variantId: wrongVariant, email: wrongEmail, '': general } = errors;
  const problems = [
    ...(wrongVariant ? [{ id: variantFieldId, message: wrongVariant }] : []),
    ...(wrongEmail || general ? [{ id: emailFieldId, message: wrongEmail ?? general ?? '' }] : []),
  ];
  return (
    <DialogPage title={words.title} inDialog>
      <p>{soldOut.length > 0 ? words.lead(isolated(product.title)) : words.none(isolated(product.title))}</p>
      {soldOut.length > 0 && (
        <form className="form" action={href(routes.notices, { id: product.handle })} method="post" data-dialog="">
          <ErrorSummary problems={problems} />
          <SelectField
            id={variantFieldId}
            name="variantId"
            label={words.variant}
            error={wrongVariant}
            defaultValue={variantId ?? soldOut[0]?.id}
          >
            {soldOut.map((variant) => (
              <option key={variant.id} value={variant.id} lang={contentLanguage(variant.titleIn)}>
                {variant.values.length > 0 ? variant.title : ''}
              </option>
            ))}
          </SelectField>
          <EmailField
            id={emailFieldId}
            label={messages.newsletter.email}
            defaultValue={email}
            error={wrongEmail ?? general}
          />
          <p className="muted small">{words.privacy}</p>
          <Button wide>{words.submit}</Button>
        </form>
      )}
      <a className="quiet-link" href={href(routes.product, { id: product.handle })} data-close="">
        {messages.reviews.back}
      </a>
    </DialogPage>
  );
}

/** Renders what became of the form. */
export function NoticeTakenPage({ handle, confirmed }: { handle: string; confirmed: boolean }) {
  return (
    <DialogPage title={words.title} inDialog>
      <p role="status">{confirmed ? words.confirmed : words.mailed}</p>
      <ButtonLink href={href(routes.product, { id: handle })} wide data-close="">
        {messages.reviews.back}
      </ButtonLink>
    </DialogPage>
  );
}

/**
 * Renders the page of a mail's link: confirming, or ending the mails. It takes a press, because mail programs open links
 * by themselves.
 *
 * @param props.notice null: the link is used up
 */
export function NoticeLinkPage({
  token,
  notice,
  ended,
}: {
  token: string;
  notice: StockNotice | null;
  ended: boolean;
}) {
  return (
    <DialogPage title={words.linkTitle} entry>
      {notice ? (
        <>
          <p role="status">{stateText(notice)}</p>
          <form className="form" action={href(routes.stockNotice)} method="post">
            <input type="hidden" name="token" value={token} />
            {notice.state === 'unconfirmed' && (
              <Button wide name="action" value="confirm">
                {words.confirm}
              </Button>
            )}
            <Button wide kind="secondary" name="action" value="end">
              {notice.state === 'unconfirmed' ? messages.newsletter.declineList : words.stop}
            </Button>
          </form>
          <a className="quiet-link" href={href(routes.product, { id: notice.product.handle })}>
            {messages.reviews.back}
          </a>
        </>
      ) : (
        <>
          <p role="status">{ended ? words.ended : words.dead}</p>
          <ButtonLink href={href(routes.products)} wide>
            {messages.catalog.allProducts}
          </ButtonLink>
        </>
      )}
    </DialogPage>
  );
}

function stateText({ state, product, variant }: StockNotice): string {
  const piece = [product.title, variant.title].filter(Boolean).join(', ');
  if (state === 'unconfirmed') return words.asked(piece);
  return state === 'waiting' ? words.waiting(piece) : words.sent(piece);
}
