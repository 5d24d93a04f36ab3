import { knownText } from '../../shared/messages/known-text.ts';
import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import type { CollectionOfProduct, ProductEvent, ProductHeading } from '../../shared/office/products.ts';
import { changePath, collectionPath, productPath } from '../../shared/staff/paths.ts';
import { LinkLine, Minute, PostButton, Zone } from './parts.tsx';
import { ProductStateMark } from './product-columns.tsx';
import type { Section } from './shown-product.ts';

const words = officeMessages.products;

interface Props {
  product: ProductHeading;
  /** Of the page, in their order. */
  sections: readonly Section[];
  collections: readonly CollectionOfProduct[];
  history: readonly ProductEvent[];
  mayChange: boolean;
  mayCollect: boolean;
}

/** Renders what stands beside the form of a product: its state and preview, its sections, collections, and history. */
export function ProductSide({ product, sections, collections, history, mayChange, mayCollect }: Props) {
  const { id, handle, state } = product;
  return (
    <div className="office-beside">
      <section className="card" aria-label={terms.product}>
        <p>
          {handle}: <ProductStateMark state={state} />
        </p>
        {mayChange && <LinkLine href={productPath(id, '/preview')}>{words.preview}</LinkLine>}
        {mayChange && <PostButton action={productPath(id, '/preview')} label={words.showInShop} className="quiet" />}
        <nav aria-label={words.nav}>
          {sections.map((section) => (
            <a key={section} href={`#${section}`}>
              {words.sections[section]}
            </a>
          ))}
          <a href="#history">{words.history}</a>
        </nav>
      </section>
      <section className="card" aria-labelledby="collections">
        <h2 id="collections">{screenNames.collections}</h2>
        {collections.length === 0 ? (
          <p>{words.noCollections}</p>
        ) : (
          <ul>
            {collections.map(({ handle, title, isByHand }) => (
              <li key={handle}>
                {mayCollect ? <a href={collectionPath(handle)}>{title}</a> : title}{' '}
                <small>{isByHand ? terms.byHand : words.byRule}</small>
              </li>
            ))}
          </ul>
        )}
      </section>
      <History id={id} history={history} mayChange={mayChange} />
    </div>
  );
}

function History({ id, history, mayChange }: { id: number } & Pick<Props, 'history' | 'mayChange'>) {
  return (
    <section className="card" id="history" aria-labelledby="history-heading">
      <h2 id="history-heading">{words.history}</h2>
      {history.length === 0 && <p>{words.noHistory}</p>}
      <ol className="history">
        {history.map((event) => (
          <li key={event.key}>
            <p>
              <Minute at={event.at} /> <Zone />, <bdi>{event.actor.replace(/^staff:(.*)@office$/, '$1')}</bdi>
            </p>
            <p>{whatOf(event)}</p>
            {mayChange && event.set && <UndoOf set={event.set} product={id} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

const fieldsNamed = 4;

/** Returns what an event was, in words. */
function whatOf({ set, action, fields }: ProductEvent): string {
  if (set === null) return knownText(words.actions, action) ?? action;
  const more = fields.length - fieldsNamed;
  const named = fields.slice(0, fieldsNamed).join(', ') + (more > 0 ? words.moreFields(more) : '');
  return `${officeMessages.changes.states[set.state]}: ${named}`;
}

/** Renders the button that undoes a change set of the product alone, or leads to one that changes others, too. */
function UndoOf({ set, product }: { set: NonNullable<ProductEvent['set']>; product: number }) {
  const { id, state, isAlone } = set;
  return (
    <p className="row">
      {isAlone && state === 'applied' && (
        <PostButton
          action={changePath(id, '/undo')}
          label={terms.undo}
          send={{ product }}
          className="small"
          aria-label={words.undoSet(id)}
        />
      )}
      <a className="target" href={changePath(id)}>
        {isAlone ? words.set(id) : words.setOfOthers(id)}
      </a>
    </p>
  );
}
