import type { ReactNode } from 'react';
import type { Brand } from '../../shared/contract/brand.ts';
import type { MenuItem, Navigation } from '../../shared/contract/content.ts';
import type { Currency } from '../../shared/contract/places.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { linkUrl } from '../../shared/text/link-target.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { Hole } from '../../ui/rendering/hole.tsx';
import { Enhanced } from '../../ui/rendering/island.tsx';
import menuKeys from '../../ui/shell/menu-keys.island.ts';
import pageDialog from '../../ui/shell/page-dialog.island.ts';
import { CurrencyMenu } from './currency-form.tsx';
import { Logo } from './logo.tsx';
import { Ideas, NestedMenu, WideMenu } from './menu.tsx';
import { firstLevel } from './menu-items.ts';

const menuId = 'menu';
const searchId = 'search';

interface HeaderProps {
  navigation: Navigation;
  siteName: string;
  brand: Brand;
  currencies: readonly Currency[];
  /** URL of the page, which decides the current items of the menu. */
  url: string;
  /** The cart link with its preview. */
  cart: ReactNode;
  /** The form of the search sheet. */
  search: ReactNode;
  /** False on the payment page, which has no links to currency, account and cart. */
  controls?: boolean;
}

/** Renders menu, search, wordmark, currency, account and cart, with the wide menu below. */
export function Header({ navigation, siteName, brand, currencies, url, cart, search, controls = true }: HeaderProps) {
  const items = firstLevel(navigation.content);
  const choices = controls && navigation.currency ? currencies : [];
  return (
    <header className={navigation.navigationbar.suspension ? 'header is-sticky' : 'header'}>
      <HeaderBar
        layout={brand.shape.header}
        logo={
          <a className="wordmark" href={linkUrl(navigation.logoLink)} aria-label={messages.shell.home(siteName)}>
            <Logo brand={brand} siteName={siteName} />
          </a>
        }
        opener={
          items.length > 0 && (
            <SheetOpener target={menuId} icon="menu" label={messages.shell.menu} className="icon-button menu-opener" />
          )
        }
        search={<SheetOpener target={searchId} icon="search" label={messages.shell.search} className="icon-button" />}
        actions={controls && <Actions navigation={navigation} choices={choices} cart={cart} />}
        menu={
          items.length > 0 && (
            <Enhanced by={menuKeys}>
              <WideMenu items={items} url={url} />
            </Enhanced>
          )
        }
      />
      {items.length > 0 && (
        <MenuSheet items={items} url={url} currencies={choices} account={controls && navigation.register} />
      )}
      <SearchSheet ideas={items}>{search}</SearchSheet>
      <Hole name="flash" />
    </header>
  );
}

type HeaderLayout = Brand['shape']['header'];
type HeaderParts = Record<'logo' | 'opener' | 'search' | 'actions' | 'menu', ReactNode>;

/** Renders the parts of the header in the order that its layout shows them in. */
function HeaderBar({ layout, logo, opener, search, actions, menu }: HeaderParts & { layout: HeaderLayout }) {
  switch (layout) {
    case 'logo left':
      return (
        <div className="header-bar is-left">
          {logo}
          {menu}
          <div className="header-end">
            {search}
            {actions}
            {opener}
          </div>
        </div>
      );
    case 'logo centred':
    case 'logo above the menu':
      return (
        <>
          <div className={layout === 'logo centred' ? 'header-bar is-centred' : 'header-bar'}>
            <div className="header-start">
              {opener}
              {search}
            </div>
            {logo}
            <div className="header-end">{actions}</div>
          </div>
          {layout === 'logo above the menu' && menu}
        </>
      );
  }
}

interface ActionsProps {
  navigation: Navigation;
  choices: readonly Currency[];
  cart: ReactNode;
}

function Actions({ navigation, choices, cart }: ActionsProps) {
  return (
    <>
      {choices.length > 0 && (
        <div className="only-wide">
          <CurrencyMenu currencies={choices} />
        </div>
      )}
      <div className="only-wide">
        <a className="header-action" href={href(routes.wishlist)}>
          <Icon name="heart" />
          <span className="visually-hidden">{messages.saved.title}</span>
        </a>
      </div>
      {navigation.register && (
        <Enhanced by={pageDialog}>
          <Hole name="accountLink" />
        </Enhanced>
      )}
      {navigation.shoppingCart && cart}
    </>
  );
}

interface OpenerProps {
  target: string;
  icon: 'menu' | 'search';
  label: string;
  className: string;
}

function SheetOpener({ target, icon, label, className }: OpenerProps) {
  return (
    <button type="button" className={className} popoverTarget={target}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}

function SheetHead({ target, title }: { target: string; title: string }) {
  return (
    <div className="sheet-head">
      <span>{title}</span>
      <button type="button" className="icon-button" popoverTarget={target} popoverTargetAction="hide">
        <Icon name="close" />
        <span className="visually-hidden">{messages.dialogs.close}</span>
      </button>
    </div>
  );
}

interface MenuSheetProps {
  items: readonly MenuItem[];
  url: string;
  currencies: readonly Currency[];
  /** Whether the shop has accounts. */
  account: boolean;
}

function MenuSheet({ items, url, currencies, account }: MenuSheetProps) {
  return (
    <div className="sheet menu-sheet" id={menuId} popover="auto">
      <SheetHead target={menuId} title={messages.shell.menu} />
      <NestedMenu items={items} url={url} />
      <MenuFoot currencies={currencies} account={account} />
    </div>
  );
}

/** Renders below the menu what a wide window has in its header and footer: account, orders, help, country, currency. */
function MenuFoot({ currencies, account }: Pick<MenuSheetProps, 'currencies' | 'account'>) {
  return (
    <div className="menu-foot">
      <ul>
        {account && (
          <li>
            <a href={href(routes.account)}>{messages.account.menu}</a>
          </li>
        )}
        <li>
          <a href={href(routes.wishlist)}>{messages.saved.title}</a>
        </li>
        <li>
          <a href={href(routes.trackOrders)}>{messages.orders.lookupTitle}</a>
        </li>
        <li>
          <a href={href(routes.contact)}>{messages.shell.help}</a>
        </li>
        <li>
          <a href={href(routes.country)}>{messages.places.title}</a>
        </li>
      </ul>
      {currencies.length > 0 && (
        <div className="only-narrow">
          <CurrencyMenu currencies={currencies} labelled />
        </div>
      )}
    </div>
  );
}

function SearchSheet({ ideas, children }: { ideas: readonly MenuItem[]; children: ReactNode }) {
  return (
    <div className="sheet search-sheet" id={searchId} popover="auto">
      <SheetHead target={searchId} title={messages.shell.search} />
      <div className="search-body">
        {children}
        <Ideas items={ideas} />
      </div>
    </div>
  );
}
