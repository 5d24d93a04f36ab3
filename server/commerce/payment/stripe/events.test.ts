import { describe, expect, it } from 'vitest';
import { stripeSubject } from './events.ts';

const event = (type: string, object: object) => ({ id: 'evt_1', type, data: { object } });

describe('the subject of a Stripe event', () => {
  it('is the attempt of an event about its session', () => {
    const completed = event('checkout.session.completed', {
      id: 'cs_1',
      object: 'checkout.session',
      payment_intent: 'pi_1',
      client_reference_id: 'attempt-1',
    });
    expect(stripeSubject(completed)).toEqual({ id: 'evt_1', type: 'checkout.session.completed', subject: 'attempt-1' });
  });

  it('is the session where that names no attempt', () => {
    const session = { id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_1', client_reference_id: null };
    expect(stripeSubject(event('checkout.session.expired', session))?.subject).toBe('cs_1');
  });

  it('is the payment intent of a refund or a dispute', () => {
    const refunded = event('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' });
    const disputed = event('charge.dispute.created', { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1' });
    expect([stripeSubject(refunded)?.subject, stripeSubject(disputed)?.subject]).toEqual(['pi_1', 'pi_1']);
  });

  it('is null for an event about no payment', () => {
    expect(stripeSubject(event('customer.created', { id: 'cus_1', object: 'customer' }))).toBeNull();
    expect(stripeSubject({ id: 'evt_1' })).toBeNull();
    expect(stripeSubject(null)).toBeNull();
  });
});
