import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { LinkLine } from './parts.tsx';

const words = officeMessages.refusal;

/** Renders why a page of the office is not shown, and leads on. */
export function OfficeRefusal({ reason }: { reason: string }) {
  return (
    <>
      <p>{reason}</p>
      <LinkLine href={officePaths.today}>{words.back}</LinkLine>
    </>
  );
}
