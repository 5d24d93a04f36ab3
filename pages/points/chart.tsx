import type { Points } from '../../shared/contract/points.ts';
import { messages } from '../../shared/messages/messages.ts';
import { dateFormat } from '../../shared/time/dates.ts';

type Month = Points['months'][number];

const month = dateFormat({ month: 'short' });
const monthAndYear = dateFormat({ month: 'long', year: 'numeric' });

/** Size of the drawing in its own units. */
const height = 100;
const column = 60;
const bar = 20;
const labels = 22;

/** Renders the last months as pairs of bars (SVG), and the same figures as a table for screen readers. */
export function PointsChart({ months }: { months: readonly Month[] }) {
  const most = Math.max(...months.flatMap(({ earned, spent }) => [earned, spent]));
  if (most === 0) return null;
  const tall = (hundredths: number) => (hundredths === 0 ? 0 : Math.max(2, Math.round((hundredths / most) * height)));
  return (
    <figure className="points-part points-chart">
      <figcaption>
        <h2>{messages.points.chart}</h2>
        <p className="chart-key small">
          <span className="key-earned">{messages.points.earned}</span>
          <span>{messages.points.spent}</span>
        </p>
      </figcaption>
      <svg viewBox={`0 0 ${months.length * column} ${height + labels}`} aria-hidden="true">
        {months.map(({ startsAt, earned, spent }, i) => (
          <g key={startsAt}>
            <Bar x={i * column + column / 2 - bar - 1} tall={tall(earned)} kind="earned" />
            <Bar x={i * column + column / 2 + 1} tall={tall(spent)} kind="spent" />
            <text x={i * column + column / 2} y={height + labels - 6} textAnchor="middle">
              {month(startsAt)}
            </text>
          </g>
        ))}
        <path className="chart-ground" d={`M0 ${height}.5H${months.length * column}`} />
      </svg>
      <p className="small muted figures">{messages.points.chartSum(sumOf(months, 'earned'), sumOf(months, 'spent'))}</p>
      <MonthTable months={months} />
    </figure>
  );
}

const sumOf = (months: readonly Month[], kind: 'earned' | 'spent') =>
  months.reduce((sum, month) => sum + month[kind], 0);

function Bar({ x, tall, kind }: { x: number; tall: number; kind: 'earned' | 'spent' }) {
  return <rect className={`bar-${kind}`} x={x} y={height - tall} width={bar} height={tall} />;
}

function MonthTable({ months }: { months: readonly Month[] }) {
  return (
    <table className="visually-hidden">
      <thead>
        <tr>
          <th scope="col">{messages.points.chartMonth}</th>
          <th scope="col">{messages.points.earned}</th>
          <th scope="col">{messages.points.spent}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ startsAt, earned, spent }) => (
          <tr key={startsAt}>
            <th scope="row">{monthAndYear(startsAt)}</th>
            <td>{messages.points.amount(earned)}</td>
            <td>{messages.points.amount(spent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
