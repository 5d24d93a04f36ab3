import { ownName } from '../../shared/language/name-of-language.ts';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { Card, Choice, Field, PostForm } from './parts.tsx';
import { type LanguagesOfShop, ShopLanguages } from './shop-languages.tsx';

const words = officeMessages.texts;

/** Renders the form that downloads texts for a translator, and the one that takes in translations. */
export const OfficeTexts = ({ languages, closed }: LanguagesOfShop) => (
  <>
    <ShopLanguages languages={languages} closed={closed} />
    <Card title={words.forTranslator}>
      <form className="stack" method="get" action={officePaths.textsFile}>
        <Choice
          label={terms.language}
          name="language"
          options={[
            ...languages.slice(1).map((language) => [language, ownName(language)] as const),
            ...closed.map((language) => [language, words.languages.notYet(ownName(language))] as const),
          ]}
        />
        <Choice
          label={words.which}
          name="texts"
          options={[
            ['missing', words.missing],
            ['all', words.all],
          ]}
        />
        <Choice
          label={words.format}
          name="format"
          options={[
            ['csv', words.csv],
            ['xliff', words.xliff],
          ]}
        />
        <button type="submit">{words.download}</button>
      </form>
    </Card>
    <Card title={words.takeIn}>
      <p>{words.explained}</p>
      <PostForm action={officePaths.texts} encType="multipart/form-data" label={words.takeInFile}>
        <Field label={words.file} name="file" type="file" accept=".csv,.txt,.xlf,.xliff,text/csv" required />
        <Field label={terms.title} name="title" maxLength={120} />
      </PostForm>
    </Card>
  </>
);
