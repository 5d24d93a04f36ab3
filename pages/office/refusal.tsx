import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { LinkLine } from './parts.tsx';

const words = officeMessages.refusal;

interface Props {
  reason: string;
  /** By which the log names a fault; null: it is none. */
  requestId: string | null;
}

/** Renders why a page of the office is not shown, and leads on. */
export function OfficeRefusal({ reason, requestId }: Props) {
  return (
    <>
      <p>{reason}</p>
      {requestId !== null && <p className="hint">{words.request(requestId)}</p>}
      <LinkLine href={officePaths.today}>{words.back}</LinkLine>
    </>
  );
}
