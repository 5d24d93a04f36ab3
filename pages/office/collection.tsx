import type { Difference } from '../../shared/documents/difference.ts';
import type { Shape } from '../../shared/documents/shape.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { CollectionRow } from '../../shared/office/collections.ts';
import { collectionPath, officePaths } from '../../shared/staff/paths.ts';
import { DifferenceTable } from './content/conflict.tsx';
import { Notes } from './content/form-notes.tsx';
import { Fields } from './content/form-parts.tsx';
import type { ShownForm } from './content/shown-form.ts';
import { listPath } from './list.tsx';
import { Card, Field, PostButton, PostForm } from './parts.tsx';

const words = officeMessages.collections;

interface Props {
  collection: Pick<CollectionRow, 'handle' | 'productCount' | 'byRule' | 'removed'>;
  /** Whether the person may lower prices. */
  mayReduce: boolean;
  /** Changes with the collection; '' for one that is not there yet. */
  stamp: string;
  form: ShownForm;
  shape: Shape;
  /** Where the form differs from what somebody stored meanwhile; null: nobody did. */
  differences: readonly Difference[] | null;
}

/** Renders a collection with the forms that change, remove and restore it. */
export function OfficeCollectionPage({ collection, mayReduce, stamp, form, shape, differences }: Props) {
  const { handle, productCount, byRule, removed } = collection;
  return (
    <>
      <p>{stamp === '' ? words.notThere : words.onSale(productCount)}</p>
      {stamp !== '' && !removed && (
        <nav aria-label={words.nav}>
          <a href={`/collections/${handle}`}>{words.inShop}</a>
          {!byRule && <a href={collectionPath(handle, '/products')}>{words.arrange}</a>}
          {mayReduce && <a href={listPath(officePaths.sales, { goods: `collection:${handle}` })}>{words.sale}</a>}
        </nav>
      )}
      {differences && (
        <section aria-label={words.bothVersions}>
          <p>{words.nothingLost}</p>
          <DifferenceTable differences={differences} one={words.yours} other={words.stored} />
        </section>
      )}
      {removed ? (
        <PostButton action={collectionPath(handle, '/restore')} label={words.restore}>
          <p>{words.wasRemoved}</p>
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
          {words.save}
        </button>
        <Notes form={form} path="" own />
        <Fields form={form} shape={shape} value={form.state.json} path="" />
        <button type="submit" name="do" value="save">
          {words.save}
        </button>
      </form>
      {stamp !== '' && (
        <Card title={words.removeTitle}>
          <PostForm action={collectionPath(handle, '/remove')} label={words.remove} className="quiet">
            <Field
              label={words.target}
              hint={officeMessages.hints.collection.target}
              name="target"
              defaultValue="/collections"
            />
          </PostForm>
        </Card>
      )}
    </>
  );
}
