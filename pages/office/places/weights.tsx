import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import { rowsToFill, type WeightRow, weightField } from '../../../shared/office/weight-rows.ts';
import { described } from '../explained.tsx';
import type { RefusedForm } from './form.tsx';

const words = officeMessages.delivery;
const hints = officeMessages.hints.delivery;

interface Props {
  /** Prices by weight as they are stored. */
  weights: string;
  base: string;
  refused: RefusedForm | undefined;
}

/** Renders prices by weight: a row of fields for each, and a text for those who paste them. */
export function WeightFields({ weights, base, refused }: Props) {
  const wrong = refused?.fields.weights;
  const pasted = refused?.typed.weights ?? '';
  const invalid = wrong ? true : undefined;
  const problem = wrong && 'weights-wrong';
  const input = (row: number, part: keyof WeightRow, stored: string, name: string) => (
    <input
      name={weightField(row, part)}
      inputMode={part === 'grams' ? 'numeric' : 'decimal'}
      maxLength={20}
      defaultValue={refused?.typed[weightField(row, part)] ?? stored}
      aria-label={words.weightRow(name, row + 1)}
      aria-invalid={invalid}
      aria-describedby={problem}
    />
  );
  return (
    <fieldset className="weights" aria-describedby="weights-hint">
      <legend>{words.weightsTitle}</legend>
      <p className="hint" id="weights-hint">
        {hints.weights}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.fromWeight}</th>
            <th scope="col">{terms.priceIn(base)}</th>
          </tr>
        </thead>
        <tbody>
          {rowsToFill(weights).map(({ grams, price }, row) => (
            <tr key={weightField(row, 'grams')}>
              <td>{input(row, 'grams', grams, words.fromWeight)}</td>
              <td>{input(row, 'price', price, terms.priceIn(base))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {wrong && (
        <span className="wrong" id="weights-wrong">
          {wrong}
        </span>
      )}
      <details open={pasted !== ''}>
        <summary>{words.pasteWeights}</summary>
        <label>
          {words.weightsField}
          <textarea
            name="weights"
            rows={3}
            defaultValue={pasted}
            aria-invalid={invalid}
            aria-describedby={described(problem, 'weights-hint')}
          />
        </label>
      </details>
    </fieldset>
  );
}
