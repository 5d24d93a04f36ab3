/** Styles of the payment page. */
export const style = `
:root { color-scheme: light; font: 1.0625rem/1.5 system-ui, sans-serif; }
*, ::before { box-sizing: border-box; }
body { margin: 0; background: #eff0f6; color: #1b1b2b; }
main { max-width: 30rem; margin: 8vh auto; padding: 2rem; background: #fff; border-radius: .5rem; }
h1 { margin: 0 0 1rem; font-size: 1.375rem; line-height: 1.25; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .375rem 1.5rem; margin: 1.5rem 0; }
dt { color: #55556b; }
dd { margin: 0; text-align: right; font-weight: 600; overflow-wrap: anywhere; }
form { display: grid; gap: 1.25rem; }
fieldset { display: grid; gap: .5rem; min-width: 0; margin: 0; padding: 0; border: 0; }
legend { margin: 0 0 .5rem; padding: 0; font-weight: 700; }
.choice { display: flex; gap: .75rem; align-items: flex-start; padding: .75rem; border: .0625rem solid #c5c6d8; border-radius: .25rem; }
.choice:has(:checked) { border-color: #40359c; box-shadow: inset 0 0 0 .0625rem #40359c; }
.choice input { flex: none; width: 1.125rem; height: 1.125rem; margin: .25rem 0 0; accent-color: #40359c; }
.problem { margin: 0 0 1rem; padding: .75rem 1rem; background: #fdeeee; border-left: .25rem solid #b3261e; }
button { min-height: 3rem; padding: .5rem 1rem; font: inherit; font-weight: 600; color: #fff; background: #40359c; border: 0; border-radius: .25rem; cursor: pointer; }
a { color: #40359c; }
:focus-visible { outline: .1875rem solid #c96a00; outline-offset: .125rem; }
@media (max-width: 30rem) { main { margin: 0; padding: 1.25rem; border-radius: 0; min-height: 100vh; } }
`;
