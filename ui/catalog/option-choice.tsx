import type { ReactNode } from 'react';
import { sizeKind } from '../../shared/catalog/size-kind.ts';
import { nameLanguage, shownName } from '../../shared/catalog/translated-name.ts';
import { optionValuesShown } from '../../shared/constants.ts';
import type { ProductOption } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { preventDefaultAnd } from '../cart/quantity-stepper.tsx';
import { ColorDot } from './color-dot.tsx';
import {
  bestVariant,
  type Choosable,
  choiceUrl,
  isColor,
  namedValue,
  nameOfOption,
  optionLanguage,
  type Selection,
} from './product-options.ts';

interface OptionProps {
  product: Choosable;
  option: ProductOption;
  selection: Selection;
  onChoose: (option: string, value: string) => void;
}

/** Returns a value's name in the visitor's size system, or in the page's language. */
function labelOf(option: ProductOption, value: string): string {
  const found = namedValue(option, value);
  return found.label ?? shownName(found);
}

/**
 * Returns the chosen value's name, with the original beside it where they differ: order and garment label show that.
 */
function chosenLabel(option: ProductOption, value: string | undefined): string {
  if (value === undefined) return '';
  const label = labelOf(option, value);
  const name = shownName(namedValue(option, value));
  return label === name ? label : messages.sizes.both(label, name);
}

/** Renders the option's name and its chosen value. */
function Legend({ option, selection }: OptionProps) {
  const lang = optionLanguage(option);
  const chosen = selection[option.name];
  return (
    <>
      {lang ? <span lang={lang}>{nameOfOption(option)}</span> : nameOfOption(option)}{' '}
      <bdi className="muted" lang={chosen === undefined ? undefined : nameLanguage(namedValue(option, chosen))}>
        {chosenLabel(option, chosen)}
      </bdi>
    </>
  );
}

/** Renders an option as links, colours as circles and others as boxes; each keeps the other chosen values. */
export function LinkOption(props: OptionProps) {
  const { option, selection } = props;
  const link = (value: string) => <ValueLink key={value} {...props} value={value} />;
  const names = option.optionValueDetaliList.map(({ name }) => name);
  return (
    <nav className="option" aria-label={nameOfOption(option)}>
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

/** Returns the id of an option's chosen value. */
export const chosenId = ({ options }: Choosable, option: ProductOption) => `chosen-${options.indexOf(option)}`;

function ValueLink({ product, option, selection, onChoose, value }: OptionProps & { value: string }) {
  const { color, picture } = option.optionValueDetaliList.find(({ name }) => name === value) ?? {};
  const soldOut = (bestVariant(product, { ...selection, [option.name]: value })?.stock ?? 0) < 1;
  const name = labelOf(option, value);
  const label = soldOut ? messages.product.soldOutValue(name) : name;
  const isChosen = selection[option.name] === value;
  return (
    <a
      className={`${isColor(option) ? 'color-value' : 'box-value'}${soldOut ? ' is-sold-out' : ''}`}
      // The page of the colour begins with the focus on it.
      href={`${choiceUrl(product, selection, option, value)}#${chosenId(product, option)}`}
      aria-current={isChosen ? 'true' : undefined}
      id={isChosen ? chosenId(product, option) : undefined}
      title={label}
      onClick={(event) => preventDefaultAnd(event, () => onChoose(option.name, value))}
    >
      {isColor(option) ? <ColorDot color={color} picture={picture} size={26} /> : <bdi aria-hidden="true">{name}</bdi>}
      <span className="visually-hidden" lang={soldOut ? undefined : nameLanguage(namedValue(option, value))}>
        {label}
      </span>
    </a>
  );
}

/**
 * Renders the option that the form chooses: radio buttons with the variants' ids.
 *
 * @param props.guide id of the size guide, if the product has one
 */
export function FormOption(
  props: OptionProps & { id: string; error?: string | undefined; guide?: string | undefined },
) {
  const { option, selection, id, error, guide } = props;
  const box = (value: string) => <ValueRadio key={value} {...props} value={value} />;
  return (
    <fieldset className="option" id={id} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend className="option-name">
        <Legend {...props} />
      </legend>
      {guide && (
        <a className="option-guide" href={`#${guide}`}>
          {messages.sizes.guide}
        </a>
      )}
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
    <label className={soldOut ? 'box-value is-sold-out' : 'box-value'} data-cup={cupColumn(option, value)}>
      <input
        className="visually-hidden"
        type="radio"
        name="variantId"
        // Not `required`: the browser's message cannot point at a box behind 'More'; the shop's own message can.
        value={variant?.id ?? ''}
        disabled={soldOut}
        // Uncontrolled: a choice made before hydration must stay.
        defaultChecked={chosen}
        onChange={() => onChoose(option.name, value)}
      />
      <bdi aria-hidden={soldOut || undefined}>{label}</bdi>
      {soldOut && <span className="visually-hidden">{messages.product.soldOutValue(label)}</span>}
    </label>
  );
}

const isBra = (name: string) => sizeKind(name.toLowerCase()) === 'bras';
const cupOf = (size: string) => size.replace(/^\d+-?/, '');

/** Returns the column of a bra size among the option's cups, so that all cups of a band are in one row. */
function cupColumn({ optionValueDetaliList }: ProductOption, size: string): number | undefined {
  const names = optionValueDetaliList.map(({ name }) => name);
  if (!names.every(isBra)) return undefined;
  return [...new Set(names.map(cupOf).sort())].indexOf(cupOf(size)) + 1;
}

interface LimitedProps {
  names: readonly string[];
  chosen: string | undefined;
  render: (name: string) => ReactNode;
}

/** Renders the first few values and the others behind 'More', which is open if the chosen one is among them. */
function LimitedValues({ names, chosen, render }: LimitedProps) {
  const rest = names.slice(optionValuesShown);
  return (
    <div className={names.every(isBra) ? 'option-values is-grid' : 'option-values'}>
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
