import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { ProductHeading } from '../../shared/office/products.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { PostButton } from './parts.tsx';

const words = officeMessages.products;

interface Props {
  product: ProductHeading;
  part: '' | '/variants' | '/prices' | '/pictures';
  mayChange: boolean;
}

const parts = [
  ['', 'texts'],
  ['/variants', 'variants'],
  ['/prices', 'prices'],
  ['/pictures', 'pictures'],
] as const;

/** Renders what each page of a product begins with: its state, links to its other pages, and the preview. */
export function ProductHead({ product: { id, handle, state }, part, mayChange }: Props) {
  return (
    <>
      <p>
        {handle}: {words.states[state]}
      </p>
      <nav aria-label={words.nav}>
        {parts.map(([path, name]) => (
          <a key={path} href={productPath(id, path)} aria-current={path === part ? 'page' : undefined}>
            {words.parts[name]}
          </a>
        ))}
        {mayChange && <PostButton action={productPath(id, '/preview')} label={words.showInShop} />}
      </nav>
    </>
  );
}
