import { knownText } from '../../shared/messages/known-text.ts';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { CustomerView } from '../../shared/office/customers.ts';
import { type OfficePointsEntry, pointsLimits } from '../../shared/office/points.ts';
import { customerPath, orderPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable } from './list.tsx';
import { Field, inShopZone, Minute, PostButton } from './parts.tsx';
import { fieldsIn, type RefusedForm } from './places/form.tsx';
import { inPoints } from './points.tsx';
import { StepButtons } from './step-buttons.tsx';

const words = officeMessages.customers;
const own = officeMessages.customerPoints;

/** What the form needs that gives and takes points. */
export interface PointsForm {
  /** The id of what the form does. */
  once: string;
  /** What a point pays in the base currency. */
  worth: string;
  refused: RefusedForm | undefined;
}

interface Props extends PointsForm {
  id: string;
  points: CustomerView['points'];
  mayChange: boolean;
}

/** Renders a customer's points with the latest entries, and the form that gives and takes some. */
export function CustomerPoints({ id, points, mayChange, ...form }: Props) {
  return (
    <>
      <h2 id="points">{words.balance(inPoints(points.balance))}</h2>
      <ListTable stacked label={terms.points} columns={columnsOf(mayChange ? id : null)} rows={points.entries} />
      {mayChange && <MoveForm id={id} {...form} />}
    </>
  );
}

function MoveForm({ id, once, worth, refused }: PointsForm & { id: string }) {
  const field = fieldsIn('points', refused);
  return (
    <details open={refused !== undefined}>
      <summary>{own.change}</summary>
      <form className="stack" method="post" action={customerPath(id, '/points')}>
        <input type="hidden" name="once" value={once} />
        <Field label={own.points} {...field('points')} inputMode="numeric" maxLength={12} required />
        <Field label={own.reason} {...field('reason')} maxLength={pointsLimits.longestReason} required />
        <p>{own.means(worth)}</p>
        <div className="row">
          <StepButtons
            name="step"
            steps={[
              ['give', own.give],
              ['take', own.take],
            ]}
          />
        </div>
      </form>
    </details>
  );
}

/** @param id of the customer whose entries can be undone; null: the reader may not */
const columnsOf = (id: string | null): readonly Column<OfficePointsEntry>[] => [
  [inShopZone(() => terms.when), ({ at }) => <Minute at={at} />],
  [() => terms.kind, ({ kind }) => knownText(words.kinds, kind) ?? kind],
  [() => terms.points, ({ points }) => inPoints(points), 'amount'],
  [
    () => own.reasonColumn,
    ({ orderNo, reason, move }) => (
      <>
        {orderNo && <a href={orderPath(orderNo)}>{terms.orderOf(orderNo)}</a>} <bdi>{reason}</bdi>
        {(move === 'undone' || move === 'undo') && ` (${move === 'undone' ? own.undone : own.undoes})`}
      </>
    ),
  ],
  ...(id === null ? [] : [undoColumn(id)]),
];

const undoColumn = (id: string): Column<OfficePointsEntry> => [
  () => own.undo,
  ({ id: entry, points, move }) =>
    move === 'open' && (
      <PostButton
        action={customerPath(id, '/points/undo')}
        label={own.undo}
        aria-label={own.sureUndo(inPoints(points))}
        send={{ entry }}
        className="quiet"
      />
    ),
];
