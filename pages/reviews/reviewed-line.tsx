import type { Order } from '../../shared/contract/order.ts';
import { thumbnail } from '../../shared/images.ts';
import { contentLanguage } from '../../shared/language/language.ts';

export type OrderLine = Order['lines'][number];

/** Renders the reviewed item: thumbnail, title and purchased options. */
export function ReviewedLine({ line: { title, variantTitle, image } }: { line: OrderLine }) {
  return (
    <div className="reviewed-line">
      {image && <img src={thumbnail(image, 200)} width="72" height="96" alt="" />}
      <p lang={contentLanguage()}>
        {title}
        <br />
        <span className="small muted">{variantTitle}</span>
      </p>
    </div>
  );
}
