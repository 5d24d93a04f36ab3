/** The newsletter: who agreed to it. */
export const subscribers = {
  onlyThemselves:
    'Nobody is added here: people enter their address in the shop and confirm it by a link. Addresses that are not confirmed within a week are deleted.',
  empty:
    'Nobody has joined yet. Whose address is entered in the shop, in its foot or when an account is opened, shows here.',
  noneFits: 'No address fits this filter.',
  all: 'All addresses',
  export: 'Export those who agreed as CSV',
  askedAt: 'Asked',
  agreedAt: 'Agreed',
  agreedTo: 'Agreed to',
  states: { confirmed: 'on the list', unconfirmed: 'not confirmed' },
  fields: {
    source: 'Entered at',
    from: 'Asked from',
    to: 'Asked until',
  },
  remove: 'Take an address off the list',
  sure: 'It gets no newsletter any more, and only its owner can put it back',
  done: { removed: 'The address is off the list.' },
};
