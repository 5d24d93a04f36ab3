import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { OrderView } from '../../shared/office/orders.ts';
import { unitsField, type WantedUnits } from '../../shared/orders/typed.ts';
import type { TypedForm } from './parts.tsx';

const words = officeMessages.orderForms;

type Pieces = OrderView['pieces'];
type Piece = Pieces[number];
/** An action whose units a piece counts. */
type Action = 'toSend' | 'toRemove' | 'toReturn' | 'toExchange';

interface Props {
  legend: string;
  pieces: Pieces;
  action: Action;
  /** What a field begins with; absent: nothing. */
  begin?: (piece: Piece) => number;
  typed: TypedForm['typed'];
}

/** Renders a number field beside each piece of which the action can take some; nothing without any. */
export function PieceFields({ legend, pieces, action, begin = () => 0, typed }: Props) {
  const able = pieces.filter((piece) => piece[action] > 0);
  if (able.length === 0) return null;
  return (
    <fieldset className="pieces">
      <legend>{legend}</legend>
      {able.map((piece) => (
        <label key={piece.which}>
          <bdi>{piece.name}</bdi>
          <span>
            <input
              type="number"
              inputMode="numeric"
              name={unitsField(piece.which)}
              min={0}
              max={piece[action]}
              defaultValue={typed[unitsField(piece.which)] ?? (begin(piece) || undefined)}
            />{' '}
            {words.unitsOf(piece[action])}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns units that were chosen as fields of a form. */
export const fieldsOfUnits = (units: readonly WantedUnits[]): Record<string, number> =>
  Object.fromEntries(units.map(({ which, quantity }) => [unitsField(which), quantity]));

/** Returns units in words, such as `2 × Tee, M · TEE-M`. */
export const unitsInWords = (pieces: Pieces, units: readonly WantedUnits[]): string =>
  units
    .map(({ which, quantity }) => `${quantity} × ${pieces.find((piece) => piece.which === which)?.name ?? which}`)
    .join('; ');
