import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import addressForm from '../../ui/addresses/address-form.island.tsx';
import type { AddressFormView } from '../../ui/addresses/address-form.tsx';
import { Island } from '../../ui/rendering/island.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Renders the form of a new or a saved address. */
export function AddressFormPage({ title, view }: { title: string; view: AddressFormView }) {
  return (
    <AccountFrame current="addresses" exact={false}>
      <header className="account-head">
        <a className="quiet-link" href={href(routes.addresses)}>
          {messages.addresses.back}
        </a>
        <h1>{title}</h1>
      </header>
      <Island of={addressForm} props={view} />
    </AccountFrame>
  );
}
