import type { Address } from '../../shared/contract/address-fields.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { AddressBlock } from '../orders/address-block.tsx';

const words = messages.addresses;

/** Asks for confirmation, on its own page or in a dialog. */
export function AddressRemovalPage({ address, countryName }: { address: Address; countryName: string }) {
  return (
    <div className="page">
      <section className="dialog-part" data-dialog-part={messages.dialogs.close}>
        <h1>{words.removeTitle}</h1>
        <AddressBlock address={address} countryName={countryName} />
        <p>{words.removeText}</p>
        <form action={href(routes.addressRemoval, { id: address.id })} method="post">
          <Button wide>{words.removeYes}</Button>
        </form>
        <a className="quiet-link" href={href(routes.addresses)} data-close="">
          {words.keep}
        </a>
      </section>
    </div>
  );
}
