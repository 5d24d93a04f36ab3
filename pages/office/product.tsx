import { ownName } from '../../shared/language/name-of-language.ts';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { listPath } from './list.tsx';
import { OwnPrices } from './own-prices.tsx';
import { Pictures, RemovedPictures } from './pictures.tsx';
import { fieldsOf, ProductFields, ProductLanguages } from './product-fields.tsx';
import { ProductSide } from './product-side.tsx';
import type { Section, ShownProduct } from './shown-product.ts';
import { NewVariant, PasteTable, RemovedVariants, Variants } from './variants.tsx';

const words = officeMessages.products;
const { languages } = officeMessages.texts;

interface Props {
  shown: ShownProduct;
  /** What was typed into the form of a new variant that was refused; null: it is not open. */
  added: Readonly<Record<string, string>> | null;
  /** The same of a pasted table. */
  pasted: Readonly<Record<string, string>> | null;
  mayChange: boolean;
  mayCollect: boolean;
}

/** Renders all of a product: a form of sections that is saved as one, beside it what it is part of and its history. */
export function OfficeProductPage({ shown, added, pasted, mayChange, mayCollect }: Props) {
  const { product, variants, pictures } = shown;
  const { id } = product;
  return (
    <div className="office-product" data-words={mayChange ? JSON.stringify(words.editor) : undefined}>
      <div>
        <form method="post" action={listPath(productPath(id), shown.query)} encType="multipart/form-data">
          {/* Enter in a field saves: it presses the first button. */}
          {mayChange && (
            <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true">
              {terms.save}
            </button>
          )}
          <Sections shown={shown} mayChange={mayChange} />
          {mayChange && (
            <p className="save-bar">
              <button type="submit">{terms.save}</button>
              <span>{words.savesAll}</span>
            </p>
          )}
        </form>
        {mayChange && variants.options.length > 0 && <NewVariant id={id} options={variants.options} added={added} />}
        {mayChange && <PasteTable id={id} labels={shown.labels} options={variants.options} pasted={pasted} />}
        <RemovedVariants removed={variants.removed} mayChange={mayChange} />
        <RemovedPictures id={id} removed={pictures.removed} mayChange={mayChange} />
      </div>
      <ProductSide
        product={product}
        sections={sectionsOf(shown)}
        collections={shown.collections}
        history={shown.history}
        mayChange={mayChange}
        mayCollect={mayCollect}
      />
    </div>
  );
}

/** Returns the sections of a product's page in their order. */
const sectionsOf = ({ languages, shopLanguages }: Pick<ShownProduct, 'languages' | 'shopLanguages'>): Section[] => [
  'texts',
  'pictures',
  'variants',
  'prices',
  'sorting',
  'information',
  'search',
  ...(languages.length > 0 || shopLanguages.closed.length > 0 ? (['languages'] as const) : []),
];

function Sections({ shown, mayChange }: Pick<Props, 'shown' | 'mayChange'>) {
  const { fields, languages, query } = shown;
  const contents: Readonly<Record<Section, () => React.ReactNode>> = {
    texts: () => <ProductFields fields={fieldsOf(fields, 'texts')} />,
    pictures: () => (
      <Pictures view={shown.pictures} pictures={shown.shownPictures} query={query} mayChange={mayChange} />
    ),
    variants: () => (
      <Variants
        view={shown.variants}
        rows={shown.rows}
        forAll={shown.forAll}
        labels={shown.labels}
        base={shown.base}
        query={query}
        mayChange={mayChange}
      />
    ),
    prices: () => <OwnPrices view={shown.prices} rows={shown.rows} forAll={shown.forAll} query={query} />,
    sorting: () => <ProductFields fields={fieldsOf(fields, 'sorting')} />,
    information: () => (
      <ProductFields
        fields={fieldsOf(fields, 'information')}
        manufacturers={shown.manufacturers}
        isFull={isFull(shown)}
      />
    ),
    search: () => <ProductFields fields={fieldsOf(fields, 'search')} />,
    languages: () => (
      <>
        {languages.length > 0 && <ProductLanguages {...shown} />}
        <OtherLanguages shown={shown} />
      </>
    ),
  };
  return sectionsOf(shown).map((section) => (
    <section key={section} id={section} className="card" aria-labelledby={`${section}-heading`}>
      <h2 id={`${section}-heading`}>{words.sections[section]}</h2>
      {contents[section]()}
    </section>
  ));
}

/** Whether the page has texts in two further languages, or in one beside prices in a currency: more would make it too large. */
const isFull = ({ languages, language, prices }: Pick<ShownProduct, 'languages' | 'language' | 'prices'>): boolean =>
  prices.isBase ? languages.length > 1 && language === undefined : languages.length > 0;

/** Renders links to texts in languages that the shop does not show yet, where the page has room, and to how it gets one. */
function OtherLanguages({ shown }: Pick<Props, 'shown'>) {
  const { closed } = shown.shopLanguages;
  if (closed.length === 0) return null;
  // Prices in another currency take the room.
  const hasRoom = !isFull(shown) && shown.prices.isBase;
  const pathIn = (language: string) => `${listPath('', { ...shown.query, language })}#languages`;
  return (
    <p>
      {hasRoom &&
        [
          languages.writeBefore,
          ...closed.map((language) => (
            <a key={language} href={pathIn(language)}>
              {ownName(language)}
            </a>
          )),
        ].flatMap((part) => [part, ' '])}
      <a href={officePaths.texts}>{languages.howTo}</a>
    </p>
  );
}
