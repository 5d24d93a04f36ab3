import {
  type CareCode,
  type CareKind,
  careCodesOf,
  careField,
  careKinds,
  readCare,
} from '../../shared/catalog/care.ts';
import { messages } from '../../shared/messages/messages.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { Conflict } from './edit-field.tsx';
import { Choice } from './parts.tsx';
import type { ShownFormField } from './shown-product.ts';

const words = officeMessages.products.care;

/** Renders how a product is cared for: a choice for each kind of care, by names, which are sent as well. */
export function CareField({ field: { name, label, shown } }: { field: ShownFormField }) {
  const { value, before, conflict, problem } = shown;
  const codes = readCare(value) ?? [];
  const chosenOf = (kind: CareKind) => codes.filter((code) => careCodesOf(kind).includes(code)).map(nameOf)[0] ?? '';
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
          options={[['', '–'], ...careCodesOf(kind).map(nameOf)]}
          defaultValue={chosenOf(kind)}
        />
      ))}
      {problem && <p className="problem">{problem}</p>}
      {before !== '' && <input type="hidden" name={`before.${name}`} value={before} />}
    </fieldset>
  );
}

const nameOf = (code: CareCode): string => messages.composition.care[code];

/** Returns codes by their names; what is none as it is. */
const named = (value: string): string => readCare(value)?.map(nameOf).join(', ') ?? value;
