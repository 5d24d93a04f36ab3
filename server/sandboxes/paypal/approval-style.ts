/** Styles of the approval page, beside those of every sandbox. */
export const style = `
main { max-width: 60rem; }
.summary { padding: 1.25rem; background: #eef3fb; border-radius: .375rem; }
.summary p { margin: 0; overflow-wrap: anywhere; }
.summary .amount { margin: .125rem 0 .5rem; font-size: 2rem; font-weight: 700; line-height: 1.2; }
.summary dl { margin: .75rem 0 0; }
.summary dd { font-weight: inherit; }
form { margin-top: 1.5rem; }
label { display: block; margin-top: .625rem; }
label > span:first-child { display: block; color: #495a6b; font-size: .875rem; }
input:not([type=radio]), select { width: 100%; min-height: 2.75rem; padding: .375rem .625rem; font: inherit; color: inherit; background: #fff; border: .0625rem solid #76879a; border-radius: .25rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); gap: 0 1rem; }
.choice > span { color: inherit; font-size: 1rem; }
.delivery:not(:has([value=own]:checked)) .own { display: none; }
.fact .address { display: block; }
.problem { margin: 0; }
@media (min-width: 48rem) {
  main { display: grid; grid-template-columns: 1fr 1.5fr; gap: 0 2.5rem; align-items: start; }
  h1, main > p:not(.back) { grid-column: 1 / -1; }
  form { margin-top: 0; }
  .delivery { display: grid; }
}
`;
