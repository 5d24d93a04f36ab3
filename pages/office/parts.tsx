import { type ComponentProps, type ReactNode, useId } from 'react';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { endText, startsOf } from '../../shared/time/typed-moment.ts';
import { dayAt, offsetText, wallTime } from '../../shared/time/zone.ts';
import { described, Explained } from './explained.tsx';

const words = officeMessages.frame;

interface Labelled {
  label: string;
  name: string;
  /** The sentence below that explains it. */
  hint?: string | undefined;
  /** What is wrong with it. */
  wrong?: string | undefined;
}

interface LabelledControlProps extends Omit<Labelled, 'name'> {
  /** Returns the control. @param about says which texts describe it */
  children: (about: Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'>) => ReactNode;
}

/** Renders the label of a control, what is wrong with it, and the sentence that explains it. */
function LabelledControl({ label, hint, wrong, children }: LabelledControlProps) {
  const id = useId();
  return (
    <Explained hint={hint}>
      {(describedBy) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is rendered by the caller.
        <label>
          {label}
          {children({
            'aria-invalid': wrong ? true : undefined,
            'aria-describedby': described(wrong && id, describedBy),
          })}
          {wrong && (
            <span className="wrong" id={id}>
              {wrong}
            </span>
          )}
        </label>
      )}
    </Explained>
  );
}

type FieldProps = ComponentProps<'input'> & Labelled;

/** Renders a labelled text field. */
export const Field = ({ label, hint, wrong, ...rest }: FieldProps) => (
  <LabelledControl {...{ label, hint, wrong }}>{(about) => <input dir="auto" {...about} {...rest} />}</LabelledControl>
);

/** Returns what a field of a form has by its name: what was typed into it before. */
export const typedField = (typed: Readonly<Record<string, string>> | null) => (name: string) => ({
  name,
  defaultValue: typed?.[name],
});

type LongFieldProps = ComponentProps<'textarea'> & Labelled & { rows: number };

/** Renders a labelled field of several lines. */
export const LongField = ({ label, hint, wrong, ...rest }: LongFieldProps) => (
  <LabelledControl {...{ label, hint, wrong }}>
    {(about) => <textarea dir="auto" {...about} {...rest} />}
  </LabelledControl>
);

/** What a choice sends and says; one text for both. */
export type Option = string | number | readonly [value: string | number, words: string];

/** Renders the options of a choice. */
export const Options = ({ of }: { of: readonly Option[] }) =>
  of.map((option) => {
    const [value, words] = typeof option === 'object' ? option : [option, option];
    return (
      <option key={value} value={isItsText(value, words) ? undefined : value}>
        {words}
      </option>
    );
  });

/** Whether an option says what it sends: without a value it sends its words, with single blanks between them. */
const isItsText = (value: string | number, words: string | number): boolean =>
  value === words && String(words).split(/\s+/).join(' ').trim() === String(value);

/** Renders what a field suggests, which names it by its `list`. */
export const Suggestions = ({ id, of }: { id: string; of: readonly Option[] }) => (
  <datalist id={id}>
    <Options of={of} />
  </datalist>
);

/** Options of a choice that stand below a heading. */
export interface OptionGroup {
  label: string;
  options: readonly Option[];
}

type ChoiceProps = ComponentProps<'select'> &
  Labelled & { options: readonly Option[]; groups?: readonly OptionGroup[] };

/** Renders a labelled choice. */
export const Choice = ({ label, hint, wrong, options, groups = [], ...rest }: ChoiceProps) => (
  <LabelledControl {...{ label, hint, wrong }}>
    {(about) => (
      <select {...about} {...rest}>
        <Options of={options} />
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            <Options of={group.options} />
          </optgroup>
        ))}
      </select>
    )}
  </LabelledControl>
);

/** Renders a labelled check box. */
export function Check({ label, hint, ...rest }: FieldProps) {
  return (
    <Explained hint={hint}>
      {(describedBy) => (
        <label>
          <input type="checkbox" aria-describedby={describedBy} {...rest} /> {label}
        </label>
      )}
    </Explained>
  );
}

interface PostFormProps extends ComponentProps<'button'> {
  action: string;
  /** How the fields stand: below each other unless it is said; null: as their texts do. */
  fields?: 'stack' | 'row' | 'wide' | null;
  /** What its button says. */
  label: string;
  /** What a screen reader calls the form. */
  formLabel?: string;
  encType?: 'multipart/form-data';
  /** Values of hidden fields. */
  send?: Readonly<Record<string, string | number>>;
}

/** Renders a form with its fields and the button that sends it; further attributes are the button's. */
export function PostForm(props: PostFormProps) {
  const { fields = 'stack', action, label, formLabel, encType, send = {}, children, ...rest } = props;
  return (
    <form className={fields ?? undefined} method="post" action={action} aria-label={formLabel} encType={encType}>
      {Object.entries(send).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button type="submit" {...rest}>
        {label}
      </button>
    </form>
  );
}

/** Renders a button that is a form of its own; what stands before it are its children. */
export const PostButton = (props: PostFormProps) => <PostForm {...props} fields={null} />;

/** Renders a part of a page with a heading, on a ground of its own. */
export const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card">
    <h2>{title}</h2>
    {children}
  </section>
);

/** Renders a link that is a paragraph of its own, and as high as a finger needs. */
export const LinkLine = (props: ComponentProps<'a'>) => (
  <p>
    <a className="target" {...props} />
  </p>
);

const writings = (): readonly Option[] => [
  ['', words.asTableShows],
  ['point', '1,234.50'],
  ['comma', '1.234,50'],
];

/** Renders the choice of how a table writes its numbers, which is asked for where the table does not show it. */
export const NumbersField = ({ chosen }: { chosen?: string | undefined }) => (
  <Choice label={words.numbers} name="numbers" options={writings()} defaultValue={chosen} />
);

/** A form of an order as it was sent: where it was sent to, below the order's path, and its fields by name. */
export interface SentForm {
  part: string;
  values: Readonly<Record<string, string>>;
}

/** A form of an order with what was typed in it. */
export interface TypedForm {
  orderNo: string;
  typed: SentForm['values'];
  /** Whether it is shown unfolded: it was refused. */
  isOpen: boolean;
}

/** Renders the field for the person's own password, which changes of money and accounts need. */
export function OwnPassword() {
  return <Field label={words.yourPassword} name="password" type="password" autoComplete="current-password" required />;
}

/** Renders why a form was refused; nothing without a reason. */
export function Problem({ text }: { text: string | undefined }) {
  return text ? (
    <p className="problem" role="alert">
      {text}
    </p>
  ) : null;
}

/** Renders what was done; nothing without a sentence. */
export function Done({ text }: { text: string | undefined }) {
  return text ? (
    <p className="done" role="status">
      {text}
    </p>
  ) : null;
}

/** Renders the end of something in the shop's zone: its last day, which is included, or the time. */
export function End({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{endText(at, currentZone())}</time>;
}

/**
 * Renders a moment in the shop's zone to the minute, with its offset where the clocks show it twice.
 *
 * @param at an ISO 8601 text, or milliseconds since 1970
 */
export function Minute({ at }: { at: string | number }) {
  const moment = new Date(at);
  return <time dateTime={moment.toISOString()}>{momentText(moment.getTime())}</time>;
}

/** Renders the day of a moment in the shop's zone. @param at milliseconds since 1970 */
export const Day = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{dayAt(currentZone(), at)}</time>
);

/** Returns a moment in the shop's zone to the minute, with its offset where the clocks show it twice. */
export function momentText(at: number): string {
  const zone = currentZone();
  const text = wallTime(zone, at);
  const isTwice = (startsOf(text, zone)?.length ?? 0) > 1;
  return `${text.replace('T', ' ')}${isTwice ? ` (${offsetText(zone, at)})` : ''}`;
}

/** Returns a moment in the shop's zone to the minute, as files have it. */
export const minuteText = (at: number): string => wallTime(currentZone(), at).replace('T', ' ');

/** Renders the name of the shop's zone, which stands beside times. */
export const Zone = () => currentZone();

/** Returns a heading with the name of the shop's zone: `Placed (Europe/Berlin)`. */
export const inShopZone = (heading: () => string) => () => words.inZone(heading(), currentZone());
