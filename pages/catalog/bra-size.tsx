import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { DialogPage } from '../../ui/components/page-head.tsx';

const words = messages.sizes.bra;

interface BraSizePageProps {
  /** Whether the visitor measures in inches; otherwise in centimetres. */
  inches: boolean;
  values: { under: string; over: string };
  errors: { under?: string; over?: string };
  /** The size for the measurements, in the visitor's numbering. */
  size: string | null;
  /** Handle of the product that the visitor came from; '': none. */
  product: string;
}

/** Renders two measurements and the bra size for them. */
export function BraSizePage({ inches, values, errors, size, product }: BraSizePageProps) {
  const fields = ['under', 'over'] as const;
  return (
    <DialogPage title={words.title} entry>
      <p>{words.lead(inches)}</p>
      <form className="form" action={href(routes.braSize)} method="get">
        {product && <input type="hidden" name="product" value={product} />}
        {fields.map((name) => (
          <TextField
            key={name}
            id={`bra-${name}`}
            name={name}
            label={words[name]}
            hint={words.unit(inches)}
            error={errors[name]}
            defaultValue={values[name]}
            inputMode="decimal"
            autoComplete="off"
            required
          />
        ))}
        <Button wide>{words.find}</Button>
      </form>
      {size && (
        <p role="status">
          {words.yours} <strong className="figures">{size}</strong>
        </p>
      )}
      {size && <p className="muted small">{words.note}</p>}
      {product && (
        <ButtonLink kind="secondary" wide href={href(routes.product, { id: product })}>
          {words.back}
        </ButtonLink>
      )}
    </DialogPage>
  );
}
