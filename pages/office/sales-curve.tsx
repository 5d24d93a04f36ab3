import { formatMoney } from '../../shared/money.ts';
import type { RecentSales, SalesOfDay } from '../../shared/office/today.ts';

interface Props extends Pick<RecentSales, 'days' | 'before' | 'currency'> {
  label: string;
}

const width = 600;
const height = 120;
/** Room for the line's own width. */
const inset = 4;

/** Renders sales by day as a curve, with those of the days before as a thin line; the highest day is the scale. */
export function SalesCurve({ label, days, before, currency }: Props) {
  const most = Math.max(1, ...[...days, ...before].map(({ cents }) => cents));
  const line = pathOf(days, most);
  const first = days[0]?.day ?? '';
  const last = days.at(-1)?.day ?? '';
  return (
    <figure className="office-curve">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path className="area" d={`${line}V${height}H0Z`} />
        <path className="before" d={pathOf(before, most)} />
        <path className="line" d={line} />
      </svg>
      <figcaption>
        <time dateTime={first}>{first}</time>
        <span>{formatMoney(most, currency)}</span>
        <time dateTime={last}>{last}</time>
      </figcaption>
    </figure>
  );
}

function pathOf(days: readonly SalesOfDay[], most: number): string {
  const step = width / Math.max(1, days.length - 1);
  const points = days.map(({ cents }, index) => {
    const y = height - inset - (Math.max(0, cents) / most) * (height - 2 * inset);
    return `${round(index * step)} ${round(y)}`;
  });
  return `M${points.join('L')}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
