import type { Difference } from '../../shared/documents/difference.ts';
import type { Shape } from '../../shared/documents/shape.ts';
import type { CollectionRow } from '../../shared/office/collections.ts';
import { collectionPath } from '../../shared/staff/paths.ts';
import { DifferenceTable } from './content/conflict.tsx';
import { Notes } from './content/form-notes.tsx';
import { Fields } from './content/form-parts.tsx';
import type { ShownForm } from './content/shown-form.ts';
import { Field, PostButton } from './parts.tsx';

interface Props {
  collection: Pick<CollectionRow, 'handle' | 'productCount' | 'byRule' | 'removed'>;
  /** Changes with the collection; '' for one that is not there yet. */
  stamp: string;
  form: ShownForm;
  shape: Shape;
  /** Where the form differs from what somebody stored meanwhile; null: nobody did. */
  differences: readonly Difference[] | null;
}

/** Renders a collection with the forms that change, remove and restore it. */
export function OfficeCollectionPage({ collection, stamp, form, shape, differences }: Props) {
  const { handle, productCount, byRule, removed } = collection;
  return (
    <>
      <p>{stamp === '' ? 'Not there yet.' : `${productCount} products on sale.`}</p>
      {stamp !== '' && !removed && (
        <nav aria-label="Of this collection">
          <a href={`/collections/${handle}`}>In the shop</a>
          {!byRule && <a href={collectionPath(handle, '/products')}>Products and their order</a>}
        </nav>
      )}
      {differences && (
        <section aria-label="Both versions">
          <p>Nothing of yours is lost: the form holds it. Saving again replaces what was stored.</p>
          <DifferenceTable differences={differences} one="Yours" other="Stored" />
        </section>
      )}
      {removed ? (
        <PostButton action={collectionPath(handle, '/restore')} label="Restore the collection">
          <p>This collection was removed. Restoring it brings it back as it was.</p>
        </PostButton>
      ) : (
        <Forms handle={handle} stamp={stamp} form={form} shape={shape} />
      )}
    </>
  );
}

function Forms({ handle, stamp, form, shape }: Pick<Props, 'stamp' | 'form' | 'shape'> & { handle: string }) {
  return (
    <>
      <form className="wide" method="post" action={collectionPath(handle)} encType="multipart/form-data">
        <input type="hidden" name="stamp" value={stamp} />
        <button type="submit" name="do" value="save">
          Save the collection
        </button>
        <Notes form={form} path="" own />
        <Fields form={form} shape={shape} value={form.state.json} path="" />
        <button type="submit" name="do" value="save">
          Save the collection
        </button>
      </form>
      {stamp !== '' && (
        <>
          <h2>Remove</h2>
          <form className="stack" method="post" action={collectionPath(handle, '/remove')}>
            <Field label="Where its address leads from then on" name="target" defaultValue="/collections" />
            <button type="submit" className="quiet">
              Remove the collection
            </button>
          </form>
        </>
      )}
    </>
  );
}
