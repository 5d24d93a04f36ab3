import { exampleIn } from '../../shared/places/base-currencies.ts';
import { EndFields, MomentField } from './moment-fields.tsx';
import { Choice, Field } from './parts.tsx';

interface Props {
  /** What the fields begin with, by their names. */
  typed: Readonly<Record<string, string>>;
  /** The base currency. */
  base: string;
  /** Each code can be used once: there are no limits to choose. */
  once: boolean;
}

/** Renders what a new coupon does. */
export function CouponFields({ typed, base, once }: Props) {
  return (
    <>
      <Choice
        label="What it does"
        name="does"
        options={[
          ['percent', 'takes off per cent of the goods'],
          ['amount', `takes off an amount in ${base}`],
          ['delivery', 'makes delivery free that may be free'],
        ]}
        defaultValue={typed.does}
      />
      <Field
        label={`How much: 1 to 100 per cent, or ${exampleIn(base, 10)} ${base}`}
        name="value"
        defaultValue={typed.value}
      />
      <Field
        label="Only for these collections by handle, with spaces between"
        name="collections"
        defaultValue={typed.collections}
      />
      <Field label="Only for these products by handle" name="products" defaultValue={typed.products} />
      <LimitFields {...{ typed, base, once }} />
    </>
  );
}

/** Renders the limits and times of a coupon. */
export function LimitFields({ typed, base, once }: Props) {
  return (
    <>
      <Field
        label={`Only for goods of at least, in ${base}; empty: any`}
        name="minimum"
        inputMode="decimal"
        defaultValue={typed.minimum}
      />
      {!once && (
        <>
          <Field label="Uses in all; empty: any" name="uses" inputMode="numeric" defaultValue={typed.uses} />
          <Field
            label="Uses by each customer; empty: any"
            name="usesEach"
            inputMode="numeric"
            defaultValue={typed.usesEach}
          />
        </>
      )}
      <MomentField label="From; empty: now" name="from" typed={typed} />
      <EndFields label="Last day, included; empty: it stays" name="until" typed={typed} />
    </>
  );
}
