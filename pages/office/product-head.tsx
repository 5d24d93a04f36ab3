import type { ProductHeading } from '../../shared/office/products.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { PostButton } from './parts.tsx';

interface Props {
  product: ProductHeading;
  part: '' | '/variants' | '/prices' | '/pictures';
  mayChange: boolean;
}

const parts = [
  ['', 'Texts'],
  ['/variants', 'Variants'],
  ['/prices', 'Prices by currency'],
  ['/pictures', 'Pictures'],
] as const;

/** Renders what each page of a product begins with: its state, links to its other pages, and the preview. */
export function ProductHead({ product: { id, handle, state }, part, mayChange }: Props) {
  return (
    <>
      <p>
        {handle}: {state}
      </p>
      <nav aria-label="Product">
        {parts.map(([path, name]) => (
          <a key={path} href={productPath(id, path)} aria-current={path === part ? 'page' : undefined}>
            {name}
          </a>
        ))}
        {mayChange && <PostButton action={productPath(id, '/preview')} label="Show in the shop" />}
      </nav>
    </>
  );
}
