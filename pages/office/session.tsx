import { orderPath } from '../../shared/staff/paths.ts';
import { Wide } from './list.tsx';
import { Minute, Problem, Zone } from './parts.tsx';

/** A request of the shopper, as the log has it. */
interface Step {
  no: number;
  kind: string;
  name: string;
  at: string;
  trouble: { severity: string; cause: string } | null;
  entry: {
    method?: string | undefined;
    path?: string | undefined;
    status?: number | undefined;
    ms?: number | undefined;
    requestId?: string | undefined;
    said?: readonly string[] | undefined;
  };
}

interface Props {
  orderNo: string;
  /** The visits, or why there is nothing to show. */
  found: { visits: readonly { steps: readonly Step[] }[] } | keyof typeof reasons;
}

const reasons = {
  unknown: 'This shop does not say where its log is: set OFFICE_LOG.',
  nothing: 'The log has nothing of this order any more.',
  long: 'Too many requests belong to this order to show them here: npm run shop -- session reads a part of them.',
  busy: 'Another session is being read. Try again in a few seconds.',
  slow: 'Reading the log took longer than half a minute: npm run shop -- session takes its time.',
  failed: 'The log could not be read: npm run shop -- session says why.',
};

/** What the shopper did not do themselves. */
const asides = new Set(['event', 'ahead', 'file']);

/** Renders what the shopper of an order saw and did, with the steps that failed named first. */
export function OfficeSession({ orderNo, found }: Props) {
  const back = (
    <p>
      <a href={orderPath(orderNo)}>Order {orderNo}</a>
    </p>
  );
  if (typeof found === 'string')
    return (
      <>
        {back}
        <Problem text={reasons[found]} />
      </>
    );
  const visits = found.visits
    .map(({ steps }) => steps.filter(({ entry }) => !entry.path?.startsWith('/office')))
    .filter((steps) => steps.length > 0);
  const steps = visits.flat();
  const failed = steps.filter(({ trouble }) => trouble !== null);
  return (
    <>
      {back}
      <h2>What went wrong</h2>
      {failed.length === 0 && <p>Nothing that the shop noticed.</p>}
      <ul>
        {failed.map(({ no, name, trouble }) => (
          <li key={no}>
            <a href={`#step-${no}`}>
              Step {no}, {name}
            </a>
            : {trouble?.cause}
          </li>
        ))}
      </ul>
      {visits.map((visit, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once, on the server.
        <Visit key={i} steps={visit} title={visits.length === 1 ? 'The visit' : `Visit ${i + 1}`} />
      ))}
    </>
  );
}

function Visit({ steps, title }: { steps: readonly Step[]; title: string }) {
  const shown = steps.filter(({ kind, trouble }) => trouble !== null || !asides.has(kind));
  return (
    <Wide className="visit" label={title}>
      <h2>
        {title} (<Zone />)
      </h2>
      <table>
        <thead>
          <tr>
            {['No.', 'When', 'What', 'Answer'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((step) => (
            <StepRow key={step.no} step={step} />
          ))}
        </tbody>
      </table>
      {shown.length < steps.length && (
        <p>
          {steps.length - shown.length} requests without an action of the shopper (analytics, prefetched pages, files)
          are left out.
        </p>
      )}
    </Wide>
  );
}

function StepRow({ step: { no, name, at, trouble, entry } }: { step: Step }) {
  return (
    <tr id={`step-${no}`}>
      <td className="whole">{no}</td>
      <td>
        <Minute at={at} />
      </td>
      <td>
        {name}
        <br />
        <small>{[entry.method, entry.path].filter(Boolean).join(' ')}</small>
      </td>
      <td>
        {[entry.status, entry.ms !== undefined && `${Math.round(entry.ms)} ms`].filter(Boolean).join(', ')}
        {trouble !== null && <p className="problem">✗ {trouble.cause}</p>}
        {trouble === null && entry.said?.map((text) => <p key={text}>“{text}”</p>)}
        {trouble !== null && entry.requestId && <small>request {entry.requestId}</small>}
      </td>
    </tr>
  );
}
