import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';

const words = officeMessages.refusal;

/** Renders why a page of the office is not shown, and leads on. */
export function OfficeRefusal({ reason }: { reason: string }) {
  return (
    <>
      <p>{reason}</p>
      <p>
        <a className="target" href={officePaths.today}>
          {words.back}
        </a>
      </p>
    </>
  );
}
