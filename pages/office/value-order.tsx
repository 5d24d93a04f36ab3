import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import { valuesPath } from '../../shared/staff/paths.ts';
import { LongField, PostForm } from './parts.tsx';

const words = officeMessages.values;

interface Props {
  facet: string;
  /** The values, a line each. */
  lines: string;
}

const fewestRows = 8;
const mostRows = 30;

/** Renders the form in which the lines of values are put in order. */
export const OfficeValueOrder = ({ facet, lines }: Props) => (
  <>
    <nav aria-label={screenNames.values}>
      <a href={valuesPath(facet)}>{terms.allValues}</a>
      <a href={`${valuesPath(facet, '/order')}?begin=usual`}>{words.usualOrder}</a>
    </nav>
    <p>{words.orderAbout}</p>
    <PostForm action={valuesPath(facet, '/order')} label={words.saveOrder}>
      <LongField
        label={words.orderLabel}
        name="lines"
        rows={Math.min(mostRows, Math.max(fewestRows, lines.split('\n').length))}
        defaultValue={lines}
      />
    </PostForm>
  </>
);
