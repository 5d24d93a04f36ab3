/** The item of the tab's storage with what was entered in the checkout: the name of its island, which loads with it. */
export const formItem = 'checkout-form';

export interface KeptForm {
  /** Milliseconds since 1970. */
  until: number;
  /** Whether a customer was signed in. */
  signedIn: boolean;
  values: Readonly<Record<string, string>>;
}

/** Removes what was entered in the checkout once its time is over or its customer has signed out. */
export function forgetInTime(): void {
  const forget = () => {
    try {
      const kept: KeptForm | null = JSON.parse(sessionStorage.getItem(formItem) ?? 'null');
      if (kept && (kept.until < Date.now() || (kept.signedIn && isGuest()))) forgetForm();
    } catch {
      // No storage: nothing is kept.
    }
  };
  forget();
  // What the page knows about the visitor is at its end.
  addEventListener('readystatechange', forget, true);
}

const isGuest = () => document.querySelector('#visitor-state')?.innerHTML.includes('"signedIn":false');

export const forgetForm = () => sessionStorage.removeItem(formItem);
