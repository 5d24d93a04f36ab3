import type { FormChange } from '../../../shared/documents/change-form.ts';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';

const words = officeMessages.documentForm;

interface Props {
  change: FormChange;
  path: string;
  sign: string;
  /** What it is called where the sign alone does not say it. */
  name?: string;
}

/** Renders a button that changes what the form holds; nothing is stored by it. */
export function ChangeButton({ change, path, sign, name }: Props) {
  return (
    <button type="submit" name="do" value={`${change}:${path}`} aria-label={name}>
      {sign}
    </button>
  );
}

/** Renders the buttons that move and remove an item of a list. */
export function MoveButtons({
  at,
  called,
  first,
  last,
}: {
  at: string;
  called: string;
  first: boolean;
  last: boolean;
}) {
  return (
    <>
      {!first && <ChangeButton change="up" path={at} sign="↑" name={words.moveUp(called)} />}
      {!last && <ChangeButton change="down" path={at} sign="↓" name={words.moveDown(called)} />}
      <ChangeButton change="remove" path={at} sign="×" name={words.remove(called)} />
    </>
  );
}
