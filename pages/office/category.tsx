import { thumbnail } from '../../shared/images.ts';
import { nameOfLanguage } from '../../shared/language/name-of-language.ts';
import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import type { EditedCategory } from '../../shared/office/categories.ts';
import { categoryPath, collectionPath, officePaths } from '../../shared/staff/paths.ts';
import { pictureTypes } from '../../shared/staff/picture-types.ts';
import { listPath } from './list.tsx';
import { moveSigns } from './move-signs.ts';
import { Card, Check, Choice, Field, type Option, PostForm } from './parts.tsx';
import { FoldedLanguages, type LanguagesOfShop } from './shop-languages.tsx';

const words = officeMessages.categories;

export interface CategoryPageProps {
  category: EditedCategory;
  /** What was typed into a form that was refused. */
  typed: Readonly<Record<string, string>> | null;
  /** The further languages of the shop, and the one whose name is written beforehand. */
  languages: readonly string[];
  shopLanguages: LanguagesOfShop;
  /** The language whose name is written beforehand; undefined: none. */
  writes: string | undefined;
  /** Categories that others can be below, and all that it can be merged into, by handle. */
  tops: readonly (readonly [handle: string, name: string])[];
  others: readonly (readonly [handle: string, name: string])[];
  mayMerge: boolean;
}

/** Renders a category with the forms that rename and move it, give it a picture, put it in order and merge it. */
export function OfficeCategory(props: CategoryPageProps) {
  const { category, others, mayMerge } = props;
  const { handle, products, onSale, collection } = category;
  return (
    <>
      <p>{words.count(products, onSale)}</p>
      <nav aria-label={words.nav}>
        <a href={officePaths.categories}>{screenNames.categories}</a>
        {collection && <a href={`/collections/${collection.handle}`}>{terms.inShop}</a>}
        {collection && <a href={collectionPath(collection.handle)}>{words.collection}</a>}
      </nav>
      <section className="card" aria-label={terms.category}>
        <EditForm {...props} />
      </section>
      <FoldedLanguages {...props.shopLanguages} pathIn={(language) => listPath(categoryPath(handle), { language })} />
      <Card title={terms.sequence}>
        <form className="moves" method="post" action={officePaths.categories}>
          {Object.entries(words.moves).map(([what, name]) => (
            <button key={what} className="small" type="submit" name="do" value={`${what} ${handle}`} aria-label={name}>
              {moveSigns[what] ?? name}
            </button>
          ))}
        </form>
      </Card>
      <Card title={terms.picture}>
        <Picture category={category} />
      </Card>
      {mayMerge && !category.hasOthers && others.length > 0 && (
        <Card title={words.mergeTitle}>
          <p>{words.mergeAbout}</p>
          <PostForm action={categoryPath(handle, '/merge')} label={terms.preview} className="quiet">
            <Choice label={words.into} name="into" options={others} />
          </PostForm>
        </Card>
      )}
    </>
  );
}

function EditForm({ category, typed, languages, writes, tops }: CategoryPageProps) {
  const { handle, name, names, below, hasOthers, collection, stamp } = category;
  const begin = typed ?? { name, below, ...(collection && !collection.isHidden && { menu: 'on' }) };
  const places: readonly Option[] = [['', words.top], ...tops];
  return (
    <PostForm action={listPath(categoryPath(handle), { language: writes })} label={words.save} send={{ stamp }}>
      <Field label={terms.name} name="name" maxLength={80} defaultValue={begin.name} required />
      {languages.map((language) => (
        <Field
          key={language}
          label={words.nameIn(nameOfLanguage(language))}
          name={`name.${language}`}
          maxLength={80}
          defaultValue={typed ? typed[`name.${language}`] : names[language]}
        />
      ))}
      {hasOthers ? (
        <p>{words.hasOthers}</p>
      ) : (
        <Choice label={words.below} name="below" options={places} defaultValue={begin.below} />
      )}
      <Check label={words.showInMenu} name="menu" defaultChecked={begin.menu === 'on'} />
    </PostForm>
  );
}

function Picture({ category: { handle, collection } }: Pick<CategoryPageProps, 'category'>) {
  if (!collection) return <p>{words.needsCollection}</p>;
  const { picture } = collection;
  return (
    <PostForm
      action={categoryPath(handle, '/picture')}
      encType="multipart/form-data"
      label={terms.takePicture}
      className="quiet"
    >
      {picture && <img className="own-picture" src={thumbnail(picture, 200)} alt="" loading="lazy" />}
      <Field label={words.picture} name="pictures" type="file" accept={pictureTypes} required />
    </PostForm>
  );
}
