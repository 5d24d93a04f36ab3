/**
 * States of an exchanged piece. `agreed`: it is to come back; `received`: it is back; `sent`: the replacement was sent, the
 * piece is to come back; `done`: both; `ended`: given up; `refunded`: the unit was refunded after all.
 */
export const exchangeStates = ['agreed', 'received', 'sent', 'done', 'ended', 'refunded'] as const;
export type ExchangeState = (typeof exchangeStates)[number];
