import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { express, openSandboxFixture, press, type SandboxFixture } from '../../../tests/doubles/paypal-sandbox.ts';
import type { PayPalOrder } from '../../commerce/payment/providers/paypal/paypal.ts';

const shipTo = {
  fullName: 'Bo Baker',
  line1: '1 High St',
  line2: '',
  city: 'Leeds',
  state: '',
  postalCode: 'LS1 1AA',
  country: 'GB',
};

describe('the approval page', () => {
  let fixture: SandboxFixture;
  let order: PayPalOrder;
  beforeEach(async () => {
    fixture = await openSandboxFixture();
    order = await fixture.payPal.create({ ...express, brandName: 'Hem & <line>' });
  });
  afterEach(() => fixture.close());
  const read = async (url: string | null) => {
    const response = await fetch(url ?? '');
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('says who is paid how much for what, and runs no script', async () => {
    const { status, text, headers } = await read(order.approvalUrl);
    expect(status).toBe(200);
    for (const said of ['Hem &amp; &lt;line&gt;', '$25.00', 'Linen dress', 'no money moves'])
      expect(text).toContain(said);
    expect(text).not.toContain('<script');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' https://shop.example; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('sends the buyer back approved, with the order and the payer', async () => {
    const { status, location } = await press(order.approvalUrl, 'approve');
    expect(status).toBe(303);
    expect(location).toMatch(
      new RegExp(`^https://shop\\.example/back\\?attempt=1&token=${order.id}&PayerID=[0-9A-F]{13}$`),
    );
  });

  it('sends the buyer back unapproved', async () => {
    const { location } = await press(order.approvalUrl, 'cancel', { email: '' });
    expect(location).toBe(`https://shop.example/cart?token=${order.id}`);
    expect(await fixture.payPal.find(order.id)).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', payer: null });
  });

  it.each([
    [{ address: 'us' }, { country: 'US', state: 'OR', fullName: 'Ann Archer' }],
    [{ address: 'gb' }, { country: 'GB', city: 'Bristol' }],
    [{ address: 'jp' }, { country: 'JP', state: 'Tokyo' }],
    [
      { address: 'own', line1: '5 Rue Verte', line2: '', city: 'Lyon', state: '', postalCode: '69001', country: 'FR' },
      { line1: '5 Rue Verte', line2: '', city: 'Lyon', state: '', postalCode: '69001', country: 'FR' },
    ],
  ])('tells the shop the address that the buyer chooses: %j', async (typed, told) => {
    await press(order.approvalUrl, 'approve', typed);
    expect(await fixture.payPal.find(order.id)).toMatchObject({ status: 'APPROVED', shipTo: told });
  });

  it('keeps the address that the shop gives', async () => {
    const given = await fixture.payPal.create({ ...express, requestId: 'given', shipTo });
    const { text } = await read(given.approvalUrl);
    expect(text).toContain('1 High St');
    expect(text).not.toContain('name="address"');
    await press(given.approvalUrl, 'approve', { address: 'us' });
    expect(await fixture.payPal.find(given.id)).toMatchObject({ shipTo });
  });

  it.each([
    [{ email: 'nobody' }, 'Enter an e-mail address.'],
    [{ firstName: ' ' }, 'Enter a first name.'],
    [
      { address: 'own', line1: '', line2: '', city: 'Bath "Spa"', state: '', postalCode: '', country: 'GB' },
      'Enter the street.',
    ],
  ])('asks again when something is missing: %j', async (typed, problem) => {
    const { status, text } = await press(order.approvalUrl, 'approve', typed);
    expect(status).toBe(422);
    expect(text).toContain(problem);
    if ('city' in typed) expect(text).toContain('value="Bath &quot;Spa&quot;"');
    expect(await fixture.payPal.find(order.id)).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' });
  });

  it('takes no decision twice', async () => {
    await press(order.approvalUrl, 'approve');
    expect((await read(order.approvalUrl)).text).toContain('This payment is approved');
    const { status, text } = await press(order.approvalUrl, 'approve', { email: 'eve@example.com' });
    expect([status, text.includes('This payment is approved')]).toEqual([200, true]);
    await fixture.payPal.capture(order.id, 'k');
    expect((await read(order.approvalUrl)).text).toContain('This payment is made');
    expect(await fixture.payPal.find(order.id)).toMatchObject({ payer: { email: 'ann@example.com' } });
  });

  it('knows nothing of an order that there is not', async () => {
    const { status, text } = await read(`${fixture.sandbox().origin}/checkoutnow?token=NONE`);
    expect([status, text.includes('No such payment')]).toEqual([404, true]);
  });
});
