import type { ReactNode } from 'react';
import { taxClasses } from '../../shared/catalog/tax-classes.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { allField, allStamp, isForAll } from '../../shared/office/all-variants.ts';
import { packValues } from '../../shared/office/packed-values.ts';
import { ledgerPath } from '../../shared/staff/paths.ts';
import { Conflict, type ShownConflict } from './edit-field.tsx';
import { Options } from './parts.tsx';

const words = officeMessages.variants;

/** A variant with its fields, with what was typed into a form that was refused, and what is wrong with it. */
export interface ShownVariant<F extends string> {
  id: number;
  sku: string;
  /** Its option values; '' for the only variant of a product without options. */
  values: string;
  /** The values that the row is made from. */
  fields: Record<F, string>;
  /** Of a stock: how often persons had set it. */
  counts?: number;
  /** Whether its stock is counted. */
  isCounted?: boolean;
  typed: Partial<Record<F, string>>;
  conflicts: Partial<Record<F, ShownConflict>>;
  problems: Partial<Record<F, string>>;
}

/** What is wrong with a field of a variant on another page. */
export interface OtherNote {
  variant: { id: number; sku: string; values: string };
  field: string;
  message: string;
}

/** The row whose prices are those of all variants. */
export interface AllVariants {
  /** Variants of the product. */
  count: number;
  /** What the prices of variants on other pages are; null: all are on this one. */
  stamp: string | null;
  /** What was typed into the form, by the names of its fields. */
  typed: Readonly<Record<string, string>>;
  notes: readonly OtherNote[];
}

interface Props<F extends string> {
  /** What a screen reader calls it. */
  label: string;
  labels: Readonly<Record<F, string>>;
  variants: readonly ShownVariant<string>[];
  /** The row of all variants, those of other pages as well. */
  forAll: AllVariants;
  /** Renders what stands beside the name of a variant. */
  last?: ((variant: ShownVariant<string>) => ReactNode) | undefined;
  /** Whether its form has the same variants before it, with the values that they are made from. */
  isSecond?: boolean;
}

/** Renders variants with their fields, above them what is wrong with them. */
export function VariantTable<F extends string>(props: Props<F>) {
  const { label, labels, variants, forAll, last, isSecond = false } = props;
  const names = Object.keys(labels) as F[];
  return (
    <>
      {variants.flatMap((variant) =>
        names.map((field) => (
          <Notes key={`${variant.id}.${field}`} variant={variant} field={field} label={labels[field]} />
        )),
      )}
      {forAll.notes.flatMap(({ variant, field, message }) =>
        names
          .filter((name) => name === field)
          .map((name) => (
            <p key={`${variant.id}.${name}`} className="problem">
              {nameOf(variant)}, {labels[name]}: {message}
            </p>
          )),
      )}
      {forAll.stamp !== null && !isSecond && <input type="hidden" name={allStamp} value={forAll.stamp} />}
      <section className={isSecond ? 'variants is-second' : 'variants'} aria-label={label}>
        {forAll.count > 1 && <AllVariantsRow names={names} labels={labels} forAll={forAll} />}
        {variants.map((variant) => (
          // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a grid beside the fields.
          <div key={variant.id} role="group" aria-labelledby={rowId(variant)}>
            {isSecond ? <span>{nameOf(variant)}</span> : <Name variant={variant} />}
            {last?.(variant)}
            {names.map((field) => (
              <VariantField key={field} variant={variant} field={field} label={labels[field]} />
            ))}
          </div>
        ))}
      </section>
    </>
  );
}

const Name = ({ variant }: { variant: ShownVariant<string> }) => (
  <>
    <a href={ledgerPath(variant.id)} id={rowId(variant)}>
      {variant.values || nameOf(variant)}
    </a>
    <input type="hidden" name={`before.${variant.id}`} value={beforeIn(variant)} />
  </>
);

interface AllProps<F extends string> extends Pick<Props<F>, 'labels' | 'forAll'> {
  names: readonly F[];
}

/** Renders a row whose prices are those of all variants; nothing where the rows have no prices. */
function AllVariantsRow<F extends string>({ names, labels, forAll: { count, stamp, typed } }: AllProps<F>) {
  if (!names.some(isForAll)) return null;
  const name = stamp === null ? words.forAll(count) : words.forAllPages(count);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a grid beside the fields.
    <div role="group" aria-label={name}>
      <span>{name}</span>
      {names.filter(isForAll).map((field) => (
        <label key={field}>
          {labels[field]}
          <input name={allField(field)} inputMode="decimal" defaultValue={typed[allField(field)]} />
        </label>
      ))}
    </div>
  );
}

/** Returns a variant's name: its SKU and its values, or its number. */
export const nameOf = ({ sku, values, id }: { sku: string; values: string; id: number }) =>
  [sku, values].filter(Boolean).join(', ') || words.variantNo(id);
const ofCell = ({ id }: { id: number }, field: string) => `${id}.${field}`;
const beforeIn = ({ fields, counts }: ShownVariant<string>) =>
  packValues({ ...fields, ...(counts !== undefined && { counts }) });

/** Returns the id of a variant's name. */
export const rowId = ({ id }: { id: number }) => `v${id}`;

interface Place {
  variant: ShownVariant<string>;
  field: string;
  label: string;
}

function Notes({ variant, field, label }: Place) {
  const conflict = variant.conflicts[field];
  const problem = variant.problems[field];
  const named = `${nameOf(variant)}, ${label}`;
  const mine = variant.typed[field] ?? '';
  return (
    <>
      {conflict && <Conflict name={ofCell(variant, field)} label={named} conflict={conflict} mine={mine} />}
      {problem && (
        <p className="problem" id={`${ofCell(variant, field)}-problem`}>
          {named}: {problem}
        </p>
      )}
    </>
  );
}

function VariantField({ variant, field, label }: Place) {
  if (field === 'stock' && !variant.isCounted) {
    return (
      <p className="seen">
        <span>{label}</span> {words.notCounted}
      </p>
    );
  }
  const props = {
    name: ofCell(variant, field),
    defaultValue: (variant.typed[field] ?? variant.fields[field]) || undefined,
    ...(variant.problems[field] && {
      'aria-invalid': true as const,
      'aria-describedby': `${ofCell(variant, field)}-problem`,
    }),
  };
  if (field === 'taxClass') {
    return (
      <label>
        {label}
        <select {...props}>
          <Options of={taxClasses.map((name) => [name, officeMessages.taxes.classes[name]] as const)} />
        </select>
      </label>
    );
  }
  return (
    <label>
      {label}
      <input {...props} />
    </label>
  );
}
