/** Returns the texts of options such as `--text 'title / de=Kleider'` by their names; '': it is removed. */
export const textsIn = (said: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(
    said.map((one) => {
      const [name = '', ...text] = one.split('=');
      return [name.trim(), text.join('=').trim()];
    }),
  );
