import { labelOf } from '../../../shared/documents/labels.ts';
import { fieldPath } from '../../../shared/documents/path.ts';
import { named } from '../../../shared/documents/read-form.ts';
import type { Field } from '../../../shared/documents/shape.ts';
import { languagesOfField, textKey } from '../../../shared/documents/text-key.ts';
import { textOf } from '../../../shared/documents/text-of.ts';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import { TextField } from './form-input.tsx';
import { notesAt, type ShownForm } from './shown-form.ts';

interface Props {
  form: ShownForm;
  field: Field;
  /** The object that has the field. */
  held: Readonly<Record<string, unknown>>;
  /** The path of that object. */
  outer: string;
}

/** Renders the texts of a field in the further languages of the shop; those in languages that it lacks are sent along. */
export function FieldTexts({ form, field: { name, shape }, held, outer }: Props) {
  const stored = languagesOfField(held, name);
  // One in the base language is from a time when the shop had another.
  const languages = form.languages.filter((language, i) => i > 0 || stored.includes(language));
  const pathIn = (language: string) => fieldPath(outer, textKey(name, language));
  const texts = languages.map((language) => (
    <TextField
      key={language}
      form={form}
      shape={shape}
      language={language}
      path={pathIn(language)}
      label={labelOf(textKey(name, language))}
      value={held[textKey(name, language)]}
    />
  ));
  const filled = languages.filter((language) => stored.includes(language)).length;
  const isOpen = languages.some((language) => notesAt(form, pathIn(language)).length > 0);
  return (
    <>
      {texts.length < 2 ? (
        texts
      ) : (
        <details open={isOpen || undefined}>
          <summary>{officeMessages.documentForm.furtherLanguages(labelOf(name), filled, languages.length)}</summary>
          {texts}
        </details>
      )}
      {stored
        .filter((language) => !languages.includes(language))
        .map((language) => (
          <input
            key={language}
            type="hidden"
            name={named(pathIn(language))}
            value={textOf(shape, held[textKey(name, language)])}
          />
        ))}
    </>
  );
}
