/** Mails and text messages about an order. */
export const mails = {
  code: (siteName: string, code: string) => `${code} is your ${siteName} code. It is valid for 10 minutes.`,
};
