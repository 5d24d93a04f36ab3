import { Fragment } from 'react';
import { fieldsFor } from '../../../shared/documents/empty.ts';
import { hintOf, labelOf, labelOfItem, labelOfKind, summaryOf, titleOfItem } from '../../../shared/documents/labels.ts';
import { fieldPath, itemPath } from '../../../shared/documents/path.ts';
import { uploadIn, uploadOf } from '../../../shared/documents/pictures.ts';
import { named, suffix } from '../../../shared/documents/read-form.ts';
import { type Field, listIn, recordOf, type Shape, variantOfValue } from '../../../shared/documents/shape.ts';
import { placeOf } from '../../../shared/documents/shape-at.ts';
import { type ShownItem, shownItems } from '../../../shared/documents/shown-parts.ts';
import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import { Choice } from '../parts.tsx';
import { FieldTexts } from './field-texts.tsx';
import { ChangeButton, MoveButtons } from './form-buttons.tsx';
import { FileUpload, FlagField, KeptField, type PartProps, PictureField, TextField } from './form-input.tsx';
import { Notes } from './form-notes.tsx';
import { notesAt, type ShownForm } from './shown-form.ts';

const words = officeMessages.documentForm;

/** Parts that few people change: they stand behind the others. */
const behind: ReadonlySet<string> = new Set(['navigationbar']);
const inOrder = (fields: readonly Field[]) =>
  fields.toSorted((a, b) => Number(behind.has(a.name)) - Number(behind.has(b.name)));

/** Renders the fields of an object, or of the form of a union that a value has. */
export function Fields({ form, shape, value, path }: Omit<PartProps, 'label'>) {
  const held = recordOf(value);
  const isMark = uploadIn(shape, path)?.of === 'mark';
  return inOrder(fieldsFor(shape, value)).map((field) => {
    const { name } = field;
    const at = { path: fieldPath(path, name), value: held[name] };
    // An uploaded drawing says its size itself.
    if (isMark && (name === 'width' || name === 'height')) return <KeptField key={name} {...at} />;
    // An address stays: what links to it would lead nowhere.
    const stays = field.shape.kind === 'text' && field.shape.target === 'handle';
    return (
      <Fragment key={name}>
        {stays ? <KeptField {...at} /> : <FieldPart form={form} field={field} {...at} />}
        {field.translatable && <FieldTexts form={form} field={field} held={held} outer={path} />}
      </Fragment>
    );
  });
}

interface FieldProps {
  form: ShownForm;
  field: Field;
  value: unknown;
  path: string;
}

function FieldPart({ form, field, value: held, path }: FieldProps) {
  const { name, shape, nullable, fallback } = field;
  const value = held === undefined ? fallback : held;
  const optional = field.optional || fallback !== undefined;
  const props = { form, shape, path, label: labelOf(name), optional, hint: hintOf(name, path) };
  if (nullable) return <NullableField {...props} value={value} />;
  if (shape.kind === 'object' && field.optional) return <OptionalPart {...props} value={held} />;
  return <Part {...props} value={value} />;
}

/** Renders one value: a field, or a group of them. */
function Part(props: PartProps) {
  const { form, shape, value, path, label } = props;
  if (shape.kind === 'list') return <ListField {...props} item={shape.item()} />;
  if (shape.kind === 'object' || shape.kind === 'union')
    return (
      <fieldset id={path}>
        <legend>{label}</legend>
        <Notes form={form} path={path} own />
        {shape.kind === 'union' && <FormChoice {...props} variants={shape.variants} />}
        <Fields form={form} shape={shape} value={value} path={path} />
      </fieldset>
    );
  if (uploadOf(shape)) return <PictureField {...props} />;
  return shape.kind === 'flag' ? <FlagField {...props} /> : <TextField {...props} />;
}

function NullableField(props: PartProps) {
  const { path, label, value } = props;
  const form = value === undefined ? 'absent' : value === null ? 'null' : 'value';
  return (
    <>
      <Choice label={label} name={named(path) + suffix.form} options={Object.entries(words.own)} defaultValue={form} />
      <TextField {...props} label={words.ownLabel(label)} />
    </>
  );
}

function OptionalPart(props: PartProps) {
  const { shape, path, label, value } = props;
  const isThere = value !== undefined;
  const upload = isThere ? null : uploadIn(shape, path);
  // An upload adds the part with its fields.
  const adds = upload === null;
  return (
    <>
      <input type="hidden" name={named(path) + suffix.form} value={isThere ? 'yes' : ''} />
      {isThere && <Part {...props} />}
      {upload !== null && (
        <fieldset>
          <legend>{label}</legend>
          <Notes form={props.form} path={upload.path} own />
          <FileUpload {...upload} />
        </fieldset>
      )}
      <p hidden={!adds}>
        <ChangeButton
          change={isThere ? 'remove' : 'add'}
          path={path}
          sign={isThere ? words.removePart(label) : words.addPart(label)}
        />
      </p>
    </>
  );
}

const kindsOf = (variants: readonly { name: string }[]) =>
  variants.map(({ name }) => [name, labelOfKind(name)] as const);

function FormChoice({
  value,
  path,
  label,
  variants,
}: PartProps & { variants: Extract<Shape, { kind: 'union' }>['variants'] }) {
  const name = variantOfValue(variants, value)?.name ?? variants[0]?.name ?? '';
  return (
    <>
      <input type="hidden" name={named(path) + suffix.from} value={name} />
      <div className="row">
        <Choice
          label={terms.kind}
          name={named(path) + suffix.form}
          options={kindsOf(variants)}
          defaultValue={name}
          aria-label={words.kindOf(label)}
        />
        <ChangeButton change="show" path={path} sign={words.showFields} name={words.showFieldsOf(label)} />
      </div>
    </>
  );
}

type ListProps = PartProps & { item: Shape };

/** Renders a list with buttons that add, remove and move its items. */
function ListField(props: ListProps) {
  const { form, item, value, path, label } = props;
  const items = listIn(value);
  const from = form.state.from.get(path);
  return (
    <fieldset id={path}>
      <legend>{label}</legend>
      <Notes form={form} path={path} own />
      <input type="hidden" name={named(path) + suffix.count} value={items.length} />
      {from !== undefined && <input type="hidden" name={named(path) + suffix.from} value={from} />}
      {items.length === 0 && <p>{officeMessages.frame.none}</p>}
      {shownItems(items, path, form).map((shown) => (
        <Item key={shown.index} {...props} item={item} items={items} shown={shown} />
      ))}
      <div className="row">
        {item.kind === 'union' && (
          <Choice
            label={terms.kind}
            name={`form:${path}`}
            options={kindsOf(item.variants)}
            aria-label={words.kindToAdd(label)}
          />
        )}
        <ChangeButton change="add" path={path} sign={words.addTo(label)} />
      </div>
    </fieldset>
  );
}

type ItemProps = ListProps & { items: readonly unknown[]; shown: ShownItem };

function Item({ form, item, items, shown, path, label }: ItemProps) {
  const at = itemPath(path, shown.index);
  const called = labelOfItem(placeOf(path).name, shown.index);
  if (shown.kind === 'left out')
    return (
      <p>
        <input type="hidden" name={named(at)} value={shown.as} />
        <ChangeButton change="from" path={at} sign={words.showItems(label, shown.index + 1, shown.last + 1)} />
      </p>
    );
  const buttons = (
    <MoveButtons at={at} called={called} first={shown.index === 0} last={shown.index === items.length - 1} />
  );
  if (shown.kind === 'open')
    return (
      <div className="item">
        <Part
          form={form}
          shape={item}
          value={items[shown.index]}
          path={at}
          label={titleOfItem(called, items[shown.index])}
        />
        <p>{buttons}</p>
      </div>
    );
  return (
    <p className="item" id={at}>
      <input type="hidden" name={named(at)} value={shown.as} />
      <span>
        {`${shown.index + 1}. ${summaryOf(items[shown.index])} `}
        {notesAt(form, at).length > 0 && <b>{officeMessages.content.links.isDead}</b>}
      </span>
      <span>
        <ChangeButton change="open" path={at} sign={terms.edit} name={words.editItem(called)} />
        {buttons}
      </span>
    </p>
  );
}
