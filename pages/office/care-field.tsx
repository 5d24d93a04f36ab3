import { type CareKind, careCodesOf, careField, careKinds, readCare } from '../../shared/catalog/care.ts';
import { messages } from '../../shared/messages/messages.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { Conflict } from './edit-field.tsx';
import { Choice } from './parts.tsx';
import type { ShownFormField } from './shown-product.ts';

const words = officeMessages.products.care;

/** Renders how a product is cared for: a choice for each kind of care, by names. */
export function CareField({ field: { name, label, shown } }: { field: ShownFormField }) {
  const { value, before, conflict, problem } = shown;
  const codes = readCare(value) ?? [];
  const codeOf = (kind: CareKind) => codes.find((code) => careCodesOf(kind).includes(code)) ?? '';
  const theirs = conflict && { before: named(conflict.before), theirs: named(conflict.theirs) };
  return (
    <fieldset>
      <legend>{label}</legend>
      {theirs && <Conflict name={name} label={label} conflict={theirs} mine={named(value)} />}
      {careKinds.map((kind) => (
        <Choice
          key={kind}
          label={words.kinds[kind]}
          name={careField(kind)}
          options={[
            ['', words.notSaid],
            ...careCodesOf(kind).map((code) => [code, messages.composition.care[code]] as const),
          ]}
          defaultValue={codeOf(kind)}
        />
      ))}
      {problem && <p className="problem">{problem}</p>}
      {before !== '' && <input type="hidden" name={`before.${name}`} value={before} />}
    </fieldset>
  );
}

/** Returns codes by their names; what is none as it is. */
const named = (value: string): string =>
  readCare(value)
    ?.map((code) => messages.composition.care[code])
    .join(', ') ?? value;
