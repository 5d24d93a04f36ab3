import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { Field, Suggestions } from './parts.tsx';

const words = officeMessages.packing;

interface Props {
  carrier: string;
  tracking: string;
  orderNo: string;
}

/** Renders the fields of a parcel: the first one that is empty has the focus. */
export const ParcelFields = ({ carrier, tracking, orderNo }: Props) => (
  <>
    <Field
      label={terms.carrier}
      name="carrier"
      defaultValue={carrier}
      maxLength={60}
      required
      autoFocus={carrier === ''}
      list="carriers"
    />
    <Suggestions id="carriers" of={['DHL', 'UPS', 'FedEx', 'USPS', 'DPD', 'GLS']} />
    <Field
      label={words.trackingOf(orderNo)}
      name="tracking"
      defaultValue={tracking}
      maxLength={100}
      required
      autoFocus={carrier !== ''}
      autoComplete="off"
    />
  </>
);
