import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { CardTesting, ListedOrder } from '../../shared/office/orders.ts';
import { packedAtOnce } from '../../shared/office/packing.ts';
import { routes } from '../../shared/routes.ts';
import { officePaths, packPath } from '../../shared/staff/paths.ts';
import { isFiltered } from './lists/filters.ts';
import { Listing, type ListingProps } from './lists/listing.tsx';
import { allOrders, ordersToCheck } from './order-columns.tsx';
import { Problem } from './parts.tsx';
import { Tabs } from './tabs.tsx';

const words = officeMessages.orders;
const packing = officeMessages.packing.waves;

interface Props extends ListingProps<ListedOrder> {
  cardTesting: CardTesting | null;
  /** Whether orders to send can be chosen to be packed. */
  maySend: boolean;
  /** Whether orders can be chosen to be tagged. */
  mayTag: boolean;
}

/** Renders orders: three lists, and those that fit a filter. */
export function OfficeOrders({ list, state, page, cardTesting, maySend, mayTag }: Props) {
  const current = isFiltered(list.filters, state.typed) ? null : state.typed.list;
  const isPacked = maySend && state.typed.list === 'to-send';
  const first = (page?.rows ?? []).slice(0, packedAtOnce).map(({ orderNo }) => orderNo);
  const ticking = {
    action: officePaths.pack,
    buttons: (
      <>
        {isPacked && <PackButtons first={first} />}
        {mayTag && (
          <button type="submit" className="quiet" formMethod="post" formAction={officePaths.ordersTags}>
            {officeMessages.tags.choose}
          </button>
        )}
      </>
    ),
  };
  return (
    <>
      <Tabs
        label={terms.lists}
        tabs={[
          [officePaths.orders, words.toSend, current === 'to-send'],
          [ordersToCheck, words.toCheck, current === 'to-check'],
          [allOrders, words.all, current === 'all'],
          ...(maySend ? [[officePaths.waves, packing.title, false] as const] : []),
        ]}
      />
      <Listing
        list={list}
        state={state}
        page={page}
        ticking={isPacked || mayTag ? ticking : undefined}
        empty={emptyText(state.typed.list)}
        begin={state.typed.list === 'all' ? [[routes.home, words.seeShop]] : undefined}
      >
        <Problem text={cardTesting ? words.cardTesting(cardTesting.declined, cardTesting.paid) : undefined} />
      </Listing>
    </>
  );
}

/** Returns what stands in a list without an order; undefined: that the shop has none. */
function emptyText(list: string | undefined): string | undefined {
  if (list === 'to-send') return words.noneToSend;
  return list === 'to-check' ? words.noneToCheck : undefined;
}

/** Packs the orders that are ticked, or the first ones. */
function PackButtons({ first }: { first: readonly string[] }) {
  return (
    <>
      <button type="submit">{words.packChosen}</button>
      <button type="submit" className="quiet" formMethod="post" formAction={officePaths.waves}>
        {packing.begin}
      </button>
      <a className="office-begin quiet" href={packPath(first)}>
        {words.packFirst(first.length)}
      </a>
      {first.length > 0 && (
        <button
          type="submit"
          className="quiet"
          formMethod="post"
          formAction={officePaths.waves}
          name="first"
          value={first.join(',')}
        >
          {packing.beginFirst(first.length)}
        </button>
      )}
    </>
  );
}
