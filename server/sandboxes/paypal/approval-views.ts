import { html } from 'hono/html';
import { formatMoney } from '../../../shared/money.ts';
import { page as frame, type Html } from '../page.ts';
import { addresses, countries, countryName, linesOf } from './addresses.ts';
import { centsIn } from './amounts.ts';
import type { SubmittedForm } from './approval-form.ts';
import type { Ending, Money, OrderRow } from './rows.ts';

const endingNames: Readonly<Record<Ending, string>> = {
  completes: 'It completes',
  declined: 'The bank declines it',
  pending: 'It is reviewed for a minute, then completes',
  refused: 'It is reviewed for a minute, then is refused',
  lost: 'It completes, but the answer to the shop is lost',
};

/** The question to a buyer. `problem`: what was wrong with the last answer. */
export function questionPage(order: OrderRow, typed: SubmittedForm, problem: string | null) {
  const { brand_name: brand, shipping_preference: preference, user_action: action } = order.experience;
  const approve = action === 'PAY_NOW' ? `Approve and pay ${amountOf(order.unit.amount)}` : 'Approve and continue';
  return page(
    `Pay ${brand}`,
    html`${summary(order)}
      <form method="post">
        ${problem === null ? '' : html`<p class="problem" role="alert">${problem}</p>`}
        <fieldset>
          <legend>Your account</legend>
          ${field('E-mail', 'email', typed, 'email')}
          <div class="pair">
            ${field('First name', 'firstName', typed)} ${field('Last name', 'lastName', typed)}
          </div>
          ${field('Company, of a business account', 'company', typed, 'text', false)}
        </fieldset>
        ${preference === 'GET_FROM_FILE' ? deliveryChoice(typed) : deliveryFact(order)}
        <fieldset>
          <legend>What is tried</legend>
          <label>
            <span>How the payment then goes</span>
            <select name="ending">
              ${Object.entries(endingNames).map(([value, name]) => option(value, name, typed.ending))}
            </select>
          </label>
        </fieldset>
        <div class="buttons">
          <button name="decision" value="approve">${approve}</button>
          <button name="decision" value="cancel" class="second" formnovalidate>Cancel and return to ${brand}</button>
        </div>
      </form>`,
  );
}

/** An order about which nothing is left to decide. */
export function decidedPage(order: OrderRow, returnUrl: string) {
  const captured = order.status === 'COMPLETED';
  return page(
    captured ? 'This payment is made' : 'This payment is approved',
    html`<p>
        ${captured ? 'The shop has taken this payment.' : 'You approved this payment. The shop takes it now.'}
      </p>
      ${summary(order)}
      <p class="back"><a href="${returnUrl}">Return to ${order.experience.brand_name}</a></p>`,
  );
}

export function unknownPage() {
  return page('No such payment', html`<p>There is no payment under this address, or its time is over.</p>`);
}

function summary({ unit, experience }: OrderRow): Html {
  const { item_total: items, shipping, tax_total: tax, discount } = unit.amount.breakdown ?? {};
  const row = (name: string, money: Money | undefined, sign = '') =>
    money === undefined || centsIn(money) === 0 ? '' : html`<dt>${name}</dt><dd>${sign}${amountOf(money)}</dd>`;
  return html`<section class="summary" aria-label="Payment">
    <p class="to">To <strong>${experience.brand_name}</strong></p>
    <p class="amount">${amountOf(unit.amount)}</p>
    ${unit.description === undefined ? '' : html`<p>${unit.description}</p>`}
    <dl>
      ${row('Items', items)} ${row('Delivery', shipping)} ${row('Tax', tax)} ${row('Discount', discount, '−')}
      ${unit.invoice_id === undefined ? '' : html`<dt>Invoice</dt><dd>${unit.invoice_id}</dd>`}
    </dl>
  </section>`;
}

function deliveryFact({ unit: { shipping } }: OrderRow): Html | '' {
  if (!shipping) return '';
  return html`<section class="fact">
    <h2>Delivery to</h2>
    ${addressText([shipping.name?.full_name ?? '', ...linesOf(shipping.address)])}
  </section>`;
}

function deliveryChoice(typed: SubmittedForm): Html {
  const choice = (value: string, text: Html) =>
    html`<label class="choice">
      <input type="radio" name="address" value="${value}" ${typed.address === value ? 'checked' : ''} />
      ${text}
    </label>`;
  return html`<fieldset class="delivery">
    <legend>Deliver to</legend>
    ${Object.entries(addresses).map(([key, address]) => choice(key, addressText(linesOf(address))))}
    ${choice('own', html`<span>Another address</span>`)}
    <div class="own">
      ${field('Street', 'line1', typed, 'text', false)} ${field('Flat, floor (optional)', 'line2', typed, 'text', false)}
      <div class="pair">
        ${field('City', 'city', typed, 'text', false)} ${field('State or region', 'state', typed, 'text', false)}
        ${field('Postal code', 'postalCode', typed, 'text', false)}
        <label>
          <span>Country</span>
          <select name="country">
            ${countries.map((code) => option(code, countryName(code), typed.country))}
          </select>
        </label>
      </div>
    </div>
  </fieldset>`;
}

function addressText(lines: readonly string[]): Html {
  const [first = '', ...others] = lines;
  return html`<span class="address">${first}${others.map((line) => html`<br />${line}`)}</span>`;
}

function field(label: string, name: string, typed: SubmittedForm, type = 'text', required = true): Html {
  return html`<label>
    <span>${label}</span>
    <input type="${type}" name="${name}" value="${typed[name] ?? ''}" maxlength="120" ${required ? 'required' : ''} />
  </label>`;
}

function option(value: string, name: string, chosen: string | undefined): Html {
  return html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${name}</option>`;
}

function amountOf(money: Money): string {
  return formatMoney(centsIn(money), money.currency_code);
}

function page(title: string, body: Html) {
  return frame({ name: 'PayPal sandbox', title, styles: '/checkoutnow/style.css' }, body);
}
