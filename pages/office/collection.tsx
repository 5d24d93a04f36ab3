import type { Difference } from '../../shared/documents/difference.ts';
import type { Shape } from '../../shared/documents/shape.ts';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { CollectionRow } from '../../shared/office/collections.ts';
import { collectionPath, officePaths } from '../../shared/staff/paths.ts';
import { DifferenceTable } from './content/conflict.tsx';
import { Notes } from './content/form-notes.tsx';
import { Fields } from './content/form-parts.tsx';
import type { ShownForm } from './content/shown-form.ts';
import { listPath } from './list.tsx';
import { Card, Field, PostButton, PostForm } from './parts.tsx';
import { FoldedLanguages, type LanguagesOfShop } from './shop-languages.tsx';

const words = officeMessages.collections;

interface Props {
  collection: Pick<CollectionRow, 'handle' | 'productCount' | 'byRule' | 'removed'>;
  shopLanguages: LanguagesOfShop;
  /** The language whose texts are written beforehand; undefined: none. */
  writes: string | undefined;
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
export function OfficeCollectionPage(props: Props) {
  const { collection, mayReduce, stamp, differences } = props;
  const { handle, productCount, byRule, removed } = collection;
  return (
    <>
      <p>{stamp === '' ? words.notThere : words.onSale(productCount)}</p>
      {stamp !== '' && !removed && (
        <nav aria-label={words.nav}>
          <a href={`/collections/${handle}`}>{terms.inShop}</a>
          {!byRule && <a href={collectionPath(handle, '/products')}>{words.arrange}</a>}
          {mayReduce && <a href={listPath(officePaths.sales, { goods: `collection:${handle}` })}>{words.sale}</a>}
        </nav>
      )}
      {differences && (
        <section aria-label={terms.bothVersions}>
          <p>{words.nothingLost}</p>
          <DifferenceTable differences={differences} one={terms.yours} other={terms.stored} />
        </section>
      )}
      {removed ? (
        <PostButton action={collectionPath(handle, '/restore')} label={words.restore}>
          <p>{words.wasRemoved}</p>
        </PostButton>
      ) : (
        <Forms {...props} />
      )}
    </>
  );
}

function Forms({ collection: { handle }, stamp, form, shape, shopLanguages, writes }: Props) {
  return (
    <>
      <FoldedLanguages {...shopLanguages} pathIn={(language) => listPath(collectionPath(handle), { language })} />
      <form
        className="wide card"
        method="post"
        action={listPath(collectionPath(handle), { language: writes })}
        encType="multipart/form-data"
      >
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
