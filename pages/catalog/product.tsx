import type { ReactNode } from 'react';
import type { SizeConversion } from '../../shared/constants.ts';
import type { Product } from '../../shared/contract/catalog.ts';
import type { ShippingRate } from '../../shared/contract/discovery.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { sanitizeDescription } from '../../shared/text/description-html.ts';
import { isolated } from '../../shared/text/isolated.ts';
import { Breadcrumbs } from '../../ui/catalog/breadcrumbs.tsx';
import { Gallery } from '../../ui/catalog/gallery.tsx';
import { optionFieldId, productFormId, quantityFieldId } from '../../ui/catalog/product-form.tsx';
import { chosenVariant, type Selection } from '../../ui/catalog/product-options.ts';
import { ShareButton } from '../../ui/catalog/share-button.tsx';
import zoom from '../../ui/catalog/zoom.island.ts';
import { MethodName } from '../../ui/checkout/method-name.tsx';
import { Disclosure } from '../../ui/components/disclosure.tsx';
import { ErrorSummary } from '../../ui/components/notice.tsx';
import { PointsTeaser } from '../../ui/points/points-teaser.tsx';
import { Enhanced } from '../../ui/rendering/island.tsx';
import { reviewsId } from '../../ui/reviews/review-list-url.ts';
import { Stars } from '../../ui/reviews/stars.tsx';
import { SaveButton } from '../../ui/saved/save-button.tsx';
import pageDialog from '../../ui/shell/page-dialog.island.ts';
import { soldOutVariants } from '../notices/notices.tsx';
import { MaterialAndCare, ProductSafety } from './product-information.tsx';
import { SizeGuide } from './size-guide.tsx';

/** A shipping method with the days on which an order that is placed now arrives: `Fri, Nov 27 – Tue, Dec 1`. */
export type PromisedRate = ShippingRate & { arrival?: string };

interface ProductDetailProps {
  product: Product;
  /** From `openingSelection`, or from the submitted form. */
  selection: Selection;
  /** The country whose numbering its sizes are shown in. */
  sizeConversion: SizeConversion;
  /** Whether the visitor measures in inches; otherwise in centimetres. */
  inches: boolean;
  /** The shipping methods to the visitor's country, for a note on each; none where they are unknown. */
  rates?: readonly PromisedRate[];
  /** Errors by field name from a rejected form. */
  errors?: { variantId?: string; quantity?: string };
  /** The form that adds it to the cart. */
  form: ReactNode;
}

const productTitleId = 'product-title';

/** Renders the gallery and, beside it, everything needed to buy. */
export function ProductDetail({
  product,
  selection,
  sizeConversion,
  inches,
  rates = [],
  errors,
  form,
}: ProductDetailProps) {
  return (
    <div className="product">
      <a className="skip-link" href={`#${productFormId}`}>
        {messages.product.skipToForm}
      </a>
      <Enhanced by={zoom}>
        <Gallery titleId={productTitleId} product={product} selection={selection} />
      </Enhanced>
      <div className="product-column">
        <ErrorSummary problems={problemsOf(errors)} />
        <header>
          <Breadcrumbs crumbs={product.breadcrumbs} />
          <h1 id={productTitleId} lang={contentLanguage(product.titleIn)}>
            <bdi>{product.title}</bdi>
          </h1>
          <Rating product={product} />
        </header>
        {form}
        <Enhanced by={pageDialog}>
          {soldOutVariants(product).length > 0 && <NoticeLink product={product} />}
          <SaveButton product={product} variantId={chosenVariant(product, selection)?.id} />
          <ShareButton product={product} />
          <PointsTeaser />
        </Enhanced>
        <Promises rates={rates} />
        <Groups product={product} sizeConversion={sizeConversion} inches={inches} />
      </div>
    </div>
  );
}

/** Leads to the form that asks for a mail when a sold-out size is back; it opens over the page. */
function NoticeLink({ product: { handle } }: Pick<ProductDetailProps, 'product'>) {
  return (
    <a className="notice-link text-button" href={href(routes.notices, { id: handle })} data-dialog="">
      {messages.notices.open}
    </a>
  );
}

/** Renders what delivery takes and costs, and the terms of returns. */
function Promises({ rates }: { rates: readonly PromisedRate[] }) {
  const { product } = messages;
  return (
    <ul className="promises">
      {rates.length === 0 && <li>{product.standardAndExpress}</li>}
      {rates.map((rate) => (
        <li key={rate.id} className="figures">
          <MethodName method={rate} />
          {': '}
          <Terms rate={rate} />
        </li>
      ))}
      <li>{product.freeReturns}</li>
    </ul>
  );
}

/** Renders the days and the price of a shipping method; a narrow column breaks the line between them. */
function Terms({ rate: { price, freeFrom, days, arrival } }: { rate: PromisedRate }) {
  const { checkout, product } = messages;
  const range = days && (days.from === days.to ? `${days.to}` : `${days.from}–${days.to}`);
  const arrives = arrival ?? (range && checkout.workingDays(range));
  const cost = price.cent === 0 ? checkout.free : isolated(price.formatText);
  const free = price.cent > 0 && freeFrom && product.freeFrom(freeFrom.formatText);
  return (
    <>
      {arrives && `${product.promised(arrives)} `}
      <span className="promise-cost">{[cost, free].filter(Boolean).join(' · ')}</span>
    </>
  );
}

function Rating({ product: { rating, reviewCount } }: { product: Product }) {
  if (rating === undefined || reviewCount === 0) return null;
  return (
    <p className="rating figures">
      <a href={`#${reviewsId}`}>
        <Stars rating={rating} /> <span aria-hidden="true">{messages.product.ratingShort(rating, reviewCount)}</span>
        <span className="visually-hidden">{messages.product.rating(rating, reviewCount)}</span>
      </a>
    </p>
  );
}

function Groups({
  product,
  sizeConversion,
  inches,
}: Pick<ProductDetailProps, 'product' | 'sizeConversion' | 'inches'>) {
  return (
    <div className="disclosures">
      <Disclosure title={messages.product.description} open>
        <div
          className="prose"
          lang={contentLanguage(product.descriptionIn)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it enters the catalogue.
          dangerouslySetInnerHTML={{ __html: sanitizeDescription(product.descriptionHtml) }}
        />
      </Disclosure>
      {product.details.length > 0 && (
        <Disclosure title={messages.product.details}>
          <ul className="bullets">
            {product.details.map((detail) => (
              <li key={detail} lang={contentLanguage(product.detailsIn)}>
                {detail}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <SizeGuide product={product} conversion={sizeConversion} inches={inches} />
      <MaterialAndCare product={product} />
      <ProductSafety product={product} />
      <Disclosure title={messages.product.delivery}>
        <p>{messages.product.deliveryText}</p>
        <p className="row">
          <a href={href(routes.page, { id: 'delivery' })}>{messages.product.deliveryLink}</a>
          <a href={href(routes.page, { id: 'returns' })}>{messages.product.returnsLink}</a>
        </p>
      </Disclosure>
    </div>
  );
}

function problemsOf(errors: ProductDetailProps['errors'] = {}) {
  return [
    ...(errors.variantId ? [{ id: optionFieldId, message: errors.variantId }] : []),
    ...(errors.quantity ? [{ id: quantityFieldId, message: errors.quantity }] : []),
  ];
}
