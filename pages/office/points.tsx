import { pointsHoldMs, referralPoints, sharePointsBps } from '../../shared/constants.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import type { PointsTerms } from '../../shared/office/points.ts';
import { typedPercent } from '../../shared/places/typed.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { actorName } from '../../shared/staff/words.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { type Column, ListTable } from './list.tsx';
import { Card, Field, inShopZone, Minute, PostButton, PostForm } from './parts.tsx';
import { fieldsIn, type RefusedForm } from './places/form.tsx';

const words = officeMessages.points;

interface Props {
  terms: PointsTerms;
  refused: RefusedForm | undefined;
}

type Change = PointsTerms['changes'][number];

/** Renders what points are earned and worth, the form of the rate, and the rates that were set. */
export function OfficePoints({ terms, refused }: Props) {
  const { purchaseBps, worth, sample, changes } = terms;
  return (
    <>
      <Card title={words.purchase}>
        <p>{words.sample(formatMoney(sample.cents, sample.currency), inPoints(sample.points))}</p>
        <PostForm action={officePaths.points} label={words.save} send={{ seen: purchaseBps }}>
          <Field
            label={words.percent}
            {...fieldsIn('rate', refused)('percent', typedPercent(purchaseBps))}
            inputMode="decimal"
            required
          />
          <p>{words.from}</p>
        </PostForm>
      </Card>
      <Card title={words.worth}>
        <p>{words.worthOf(worth.map(({ currency, cents }) => formatMoney(cents, currency)).join(', '))}</p>
      </Card>
      <Card title={words.others}>
        <p>{words.referral(referralPoints)}</p>
        <p>{words.share(percentOf(sharePointsBps))}</p>
        <p>{words.hold(pointsHoldMs / dayMs)}</p>
      </Card>
      <h2>{words.changes}</h2>
      <ListTable
        stacked
        label={words.changes}
        empty={words.noChanges}
        columns={columnsIn(purchaseBps)}
        rows={changes}
      />
    </>
  );
}

const columnsIn = (current: number): readonly Column<Change>[] => [
  [inShopZone(() => officeMessages.terms.when), ({ at }) => <Minute at={at} />],
  [() => officeMessages.terms.who, ({ actor }) => actorName(actor)],
  [() => officeMessages.terms.rate, ({ bps }) => percentOf(bps), 'amount'],
  [
    () => words.again,
    ({ bps }) =>
      bps !== current && (
        <PostButton
          action={officePaths.points}
          label={words.again}
          aria-label={words.againOf(percentOf(bps))}
          send={{ seen: current, percent: typedPercent(bps) }}
          className="quiet"
        />
      ),
  ],
];

const percentOf = (bps: number): string => officeMessages.frame.percent(typedPercent(bps));

/** Returns hundredths of points as points. */
export const inPoints = (hundredths: number): string => (hundredths / 100).toFixed(2);
