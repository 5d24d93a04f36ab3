import type { ReactNode } from 'react';
import { optionValuesShown } from '../../shared/constants.ts';
import type { ProductOption } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { ColorDot } from './color-dot.tsx';
import { bestVariant, type Choosable, choiceAddress, isColor, type Selection } from './product-options.ts';
import { keepAnd } from './quantity-stepper.tsx';

interface OptionProps {
  product: Choosable;
  option: ProductOption;
  selection: Selection;
  onChoose?: ((option: string, value: string) => void) | undefined;
}

/** Colour is written as in the rest of the shop, however the product's own file spells it. */
const nameOf = (option: ProductOption) => (isColor(option) ? messages.product.colour : option.name);

/** What a value is called where the shopper is. */
const labelOf = (option: ProductOption, value: string) =>
  option.optionValueDetaliList.find(({ name }) => name === value)?.label ?? value;

/** With what the order and the label in the piece will say. */
function chosenLabel(option: ProductOption, value: string | undefined): string {
  const label = value === undefined ? '' : labelOf(option, value);
  return value === undefined || label === value ? label : messages.sizes.both(label, value);
}

/** The option's name, and the chosen value beside it. */
const Legend = ({ option, selection }: OptionProps) => (
  <>
    {nameOf(option)} <span className="muted">{chosenLabel(option, selection[option.name])}</span>
  </>
);

/** An option whose values are links: colours as circles, others as boxes; what else is chosen stays. */
export function LinkOption(props: OptionProps) {
  const { option, selection } = props;
  const link = (value: string) => <ValueLink key={value} {...props} value={value} />;
  const names = option.optionValueDetaliList.map(({ name }) => name);
  return (
    <nav className="option" aria-label={nameOf(option)}>
      <p className="option-name" aria-hidden="true">
        <Legend {...props} />
      </p>
      {isColor(option) ? (
        <div className="option-values">{names.map(link)}</div>
      ) : (
        <LimitedValues names={names} chosen={selection[option.name]} render={link} />
      )}
    </nav>
  );
}

function ValueLink({ product, option, selection, onChoose, value }: OptionProps & { value: string }) {
  const color = option.optionValueDetaliList.find(({ name }) => name === value)?.color;
  const soldOut = (bestVariant(product, { ...selection, [option.name]: value })?.stock ?? 0) < 1;
  const name = labelOf(option, value);
  const label = soldOut ? messages.product.soldOutValue(name) : name;
  return (
    <a
      className={`${isColor(option) ? 'color-value' : 'box-value'}${soldOut ? ' is-sold-out' : ''}`}
      href={choiceAddress(product, selection, option, value)}
      aria-current={selection[option.name] === value ? 'true' : undefined}
      title={label}
      onClick={onChoose && ((event) => keepAnd(event, () => onChoose(option.name, value)))}
    >
      {isColor(option) ? <ColorDot color={color} size={26} /> : <span aria-hidden="true">{name}</span>}
      <span className="visually-hidden">{label}</span>
    </a>
  );
}

/** The option chosen in the form: radio buttons that carry the variant's id. */
export function FormOption(props: OptionProps & { id: string; error?: string | undefined }) {
  const { option, selection, id, error } = props;
  const box = (value: string) => <ValueRadio key={value} {...props} value={value} />;
  return (
    <fieldset className="option" id={id} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend className="option-name">
        <Legend {...props} />
      </legend>
      <LimitedValues
        names={option.optionValueDetaliList.map(({ name }) => name)}
        chosen={selection[option.name]}
        render={box}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function ValueRadio({ product, option, selection, onChoose, value }: OptionProps & { value: string }) {
  const variant = bestVariant(product, { ...selection, [option.name]: value });
  const soldOut = !variant || variant.stock < 1;
  const chosen = selection[option.name] === value;
  const label = labelOf(option, value);
  return (
    <label className={soldOut ? 'box-value is-sold-out' : 'box-value'}>
      <input
        className="visually-hidden"
        type="radio"
        name="variantId"
        // Not `required`: the browser's bubble cannot point at a box behind 'More'; the shop's own message can.
        value={variant?.id ?? ''}
        disabled={soldOut}
        // Uncontrolled: what was chosen before the script came must stay chosen.
        defaultChecked={chosen}
        onChange={onChoose && (() => onChoose(option.name, value))}
      />
      <span aria-hidden={soldOut || undefined}>{label}</span>
      {soldOut && <span className="visually-hidden">{messages.product.soldOutValue(label)}</span>}
    </label>
  );
}

interface LimitedProps {
  names: readonly string[];
  chosen: string | undefined;
  render: (name: string) => ReactNode;
}

/** The first few values; the rest behind 'More', which is open when the chosen one is among them. */
function LimitedValues({ names, chosen, render }: LimitedProps) {
  const rest = names.slice(optionValuesShown);
  return (
    <div className="option-values">
      {names.slice(0, optionValuesShown).map(render)}
      {rest.length > 0 && (
        <details className="option-more" open={chosen !== undefined && rest.includes(chosen)}>
          <summary className="text-button">{messages.product.more}</summary>
          <div className="option-values">{rest.map(render)}</div>
        </details>
      )}
    </div>
  );
}
