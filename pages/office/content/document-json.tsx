import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import type { OfficeDocument } from '../../../shared/office/content.ts';
import { documentPath } from '../../../shared/staff/paths.ts';
import { LinkLine, LongField, PostForm } from '../parts.tsx';
import { type Conflict, ConflictTable } from './conflict.tsx';

const words = officeMessages.documentJson;

interface Props {
  document: OfficeDocument;
  basedOn: number;
  text: string;
  /** What is wrong, by place. */
  faults: Readonly<Record<string, string>>;
  conflict: Conflict | null;
}

/** Renders a document as JSON, for those who would rather write that. */
export function OfficeDocumentJson({ document, basedOn, text, faults, conflict }: Props) {
  return (
    <>
      {conflict && <ConflictTable conflict={conflict} />}
      <ul aria-label={words.wrongPlaces}>
        {Object.entries(faults).map(([path, message]) => (
          <li key={path}>
            {path}: {message}
          </li>
        ))}
      </ul>
      <LinkLine href={documentPath(document)}>{words.asForm}</LinkLine>
      <PostForm
        fields="wide"
        action={documentPath(document, '/json')}
        label={officeMessages.documents.save}
        send={{ version: basedOn }}
      >
        <LongField className="code" label="JSON" name="json" rows={30} spellCheck={false} defaultValue={text} />
      </PostForm>
    </>
  );
}
