import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { Card, Field, PostForm } from './parts.tsx';

const words = officeMessages.tags;

interface Props {
  /** Where the form is sent. */
  action: string;
  tags: readonly string[];
  /** The tags as they were typed; null: as they are stored. */
  typed: string | null;
  mayChange: boolean;
  /** What stands there without a tag. */
  none: string;
}

/** Renders the tags of an order or a customer, and the form that changes them. */
export function TagCard({ action, tags, typed, mayChange, none }: Props) {
  const stored = tags.join(', ');
  return (
    <Card title={terms.tags}>
      <p>{stored === '' ? none : <bdi>{stored}</bdi>}</p>
      {mayChange && (
        <PostForm action={action} label={words.save} send={{ before: stored }} className="quiet">
          <Field label={words.field} name="tags" defaultValue={typed ?? stored} maxLength={1_000} />
        </PostForm>
      )}
    </Card>
  );
}
