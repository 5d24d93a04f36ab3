/** The code that an order paid on delivery waits for. */
export const verification = {
  title: 'Confirm your phone number',
};
