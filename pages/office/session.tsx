import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import { Wide } from './list.tsx';
import { LinkLine, Minute, Problem, Zone } from './parts.tsx';

const words = officeMessages.session;

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
  found: { visits: readonly { steps: readonly Step[] }[] } | keyof typeof words.reasons;
}

/** What the shopper did not do themselves. */
const asides = new Set(['event', 'ahead', 'file']);

/** Renders what the shopper of an order saw and did, with the steps that failed named first. */
export function OfficeSession({ orderNo, found }: Props) {
  const back = <LinkLine href={orderPath(orderNo)}>{terms.orderOf(orderNo)}</LinkLine>;
  if (typeof found === 'string')
    return (
      <>
        {back}
        <Problem text={words.reasons[found]} />
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
      <h2>{words.wrong}</h2>
      {failed.length === 0 && <p>{words.nothingWrong}</p>}
      <ul>
        {failed.map(({ no, name, trouble }) => (
          <li key={no}>
            <a href={`#step-${no}`}>{words.step(no, name)}</a>: {trouble?.cause}
          </li>
        ))}
      </ul>
      {visits.map((visit, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once, on the server.
        <Visit key={i} steps={visit} title={visits.length === 1 ? words.visit : words.visitNo(i + 1)} />
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
            {[terms.number, terms.when, terms.what, words.answer].map((name) => (
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
      {shown.length < steps.length && <p>{words.leftOut(steps.length - shown.length)}</p>}
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
        {trouble === null && entry.said?.map((text) => <p key={text}>{words.said(text)}</p>)}
        {trouble !== null && entry.requestId && <small>{words.request(entry.requestId)}</small>}
      </td>
    </tr>
  );
}
