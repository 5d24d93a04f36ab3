import { fullName } from '../../shared/addresses/full-name.ts';
import type { Address } from '../../shared/contract/address-fields.ts';
import { maxAddresses } from '../../shared/contract/addresses.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import addressForm from '../../ui/addresses/address-form.island.tsx';
import type { AddressFormView } from '../../ui/addresses/address-form.tsx';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { DialogPage } from '../../ui/components/page-head.tsx';
import { Enhanced, Island } from '../../ui/rendering/island.tsx';
import pageDialog from '../../ui/shell/page-dialog.island.ts';
import { AddressBlock } from '../orders/address-block.tsx';
import { AccountFrame } from './account-frame.tsx';

const words = messages.addresses;

interface AddressesProps {
  addresses: readonly Address[];
  countryName: (code: string) => string;
}

export function AddressesPage({ addresses, countryName }: AddressesProps) {
  if (addresses.length === 0) return <NoAddresses />;
  const full = addresses.length >= maxAddresses;
  return (
    <AccountFrame current="addresses">
      <div className="account-head-row">
        <header className="account-head">
          <h1>{words.title}</h1>
          <p className="muted">{full ? words.full(maxAddresses) : words.lead(maxAddresses)}</p>
        </header>
        {!full && <ButtonLink href={href(routes.newAddress)}>{words.add}</ButtonLink>}
      </div>
      <Enhanced by={pageDialog}>
        <ul className="address-cards" aria-label={words.title}>
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} countryName={countryName(address.country)} />
          ))}
        </ul>
      </Enhanced>
    </AccountFrame>
  );
}

function NoAddresses() {
  return (
    <AccountFrame current="addresses">
      <EmptyState heading="h1" title={words.empty} text={words.emptyText}>
        <ButtonLink href={href(routes.newAddress)}>{words.add}</ButtonLink>
      </EmptyState>
    </AccountFrame>
  );
}

function AddressCard({ address, countryName }: { address: Address; countryName: string }) {
  const { id, isDefault } = address;
  return (
    <li className={isDefault ? 'address-card is-default' : 'address-card'}>
      <div className="address-card-body">
        <AddressBlock address={address} countryName={countryName} />
        {isDefault && (
          <p className="default-mark">
            <Icon name="check" /> {words.defaultMark}
          </p>
        )}
      </div>
      <Actions id={id} isDefault={isDefault} name={fullName(address)} street={address.street} />
    </li>
  );
}

function Actions(props: { id: string; isDefault: boolean; name: string; street: string }) {
  const { id, isDefault, name, street } = props;
  return (
    <div className="address-card-actions">
      <a className="text-button" href={href(routes.address, { id })} aria-label={words.editOf(name, street)}>
        {words.edit}
      </a>
      {!isDefault && (
        <form action={href(routes.addressDefault, { id })} method="post">
          <button className="text-button" type="submit" aria-label={words.makeDefaultOf(name, street)}>
            {words.makeDefault}
          </button>
        </form>
      )}
      <a
        className="text-button"
        href={href(routes.addressRemoval, { id })}
        aria-label={words.removeOf(name, street)}
        data-dialog=""
      >
        {words.remove}
      </a>
    </div>
  );
}

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

/** Asks for confirmation, on its own page or in a dialog. */
export function AddressRemovalPage({ address, countryName }: { address: Address; countryName: string }) {
  return (
    <DialogPage title={words.removeTitle} inDialog>
      <AddressBlock address={address} countryName={countryName} />
      <p>{words.removeText}</p>
      <form action={href(routes.addressRemoval, { id: address.id })} method="post">
        <Button wide>{words.removeYes}</Button>
      </form>
      <a className="quiet-link" href={href(routes.addresses)} data-close="">
        {words.keep}
      </a>
    </DialogPage>
  );
}
