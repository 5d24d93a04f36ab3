import { enter } from './account.ts';
import { buyByApis } from './by-apis.ts';
import { addToCart } from './cart.ts';
import { checkOut, type Placed } from './checkout.ts';
import { chance, chooseProduct, findProducts, openHome } from './find.ts';
import { afterwards, cancel, payAtPayPal, payByCard, seeCode } from './pay.ts';
import { Left, type Visitor } from './visitor.ts';

/** Makes a typical visit: most shoppers browse, one in ten buys, a quarter of these over `/apis`. */
export function anyVisit(who: Visitor): void {
  const buy = chance(0.25) ? buyByApis : buyByPages;
  const journey = chance(0.9) ? lookAround : buy;
  journey(who);
}

/** Browses: a few pages, some products, sometimes a product that stays in the cart. */
export function lookAround(who: Visitor): void {
  openHome(who);
  for (let rounds = 0; rounds < 2; rounds++) {
    const choice = chooseProduct(who, findProducts(who));
    const takes = chance(0.12);
    if (takes) addToCart(who, choice);
    if (takes || chance(0.35)) return;
  }
}

/** Buys from the home page to the paid order, as a browser without JavaScript does. */
export function buyByPages(who: Visitor): void {
  openHome(who);
  takeSomething(who);
  if (chance(0.25)) addToCart(who, chooseProduct(who, findProducts(who)));
  enter(who);
  pay(who, checkOut(who));
}

/** Puts a product into the cart; chooses another when it was sold out meanwhile. */
function takeSomething(who: Visitor): void {
  for (let tries = 0; tries < 2; tries++) if (addToCart(who, chooseProduct(who, findProducts(who)))) return;
  throw new Left('sold out meanwhile');
}

function pay(who: Visitor, order: Placed): void {
  switch (order.paymentType) {
    case 'PAYPAL':
      afterwards(who, payAtPayPal(who, order));
      return;
    case 'COD':
      who.checkout = 'none';
      seeCode(who, order);
      return;
    case 'IPAYLINKS':
      finish(who, order);
  }
}

/** Pays for the order. Some shoppers cancel it instead; some leave, and the order expires. */
function finish(who: Visitor, order: Placed): void {
  if (chance(0.04)) {
    who.checkout = 'none';
    if (chance(0.5)) cancel(who, order.id);
    return;
  }
  payByCard(who, order);
  afterwards(who, order.id);
}
