import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { ListedSubscriber } from '../../shared/office/subscribers.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { Listing, type ListingProps } from './lists/listing.tsx';
import { Check, Field, PostForm } from './parts.tsx';

const words = officeMessages.subscribers;

interface Props extends ListingProps<ListedSubscriber> {
  mayRemove: boolean;
}

/** Renders the addresses of the newsletter, and the form that takes one off the list. */
export function OfficeSubscribers({ mayRemove, ...listing }: Props) {
  const { q = '' } = listing.state.typed;
  return (
    <>
      <p>{words.onlyThemselves}</p>
      <Listing {...listing} />
      {mayRemove && (
        <details open={q !== ''}>
          <summary>{words.remove}</summary>
          <PostForm action={officePaths.subscriberRemoval} label={words.remove} className="quiet">
            <Field label={terms.email} name="email" type="email" defaultValue={q} maxLength={320} required />
            <Check label={words.sure} name="sure" required />
          </PostForm>
        </details>
      )}
    </>
  );
}
