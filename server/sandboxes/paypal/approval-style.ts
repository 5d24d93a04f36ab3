/** Styles of the approval page. */
export const style = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; }
*, ::before { box-sizing: border-box; }
body { margin: 0; background: #f3f5f8; color: #14202c; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; padding: .75rem 1.25rem; background: #12305c; color: #fff; }
main { max-width: 60rem; margin: 2rem auto; padding: 2rem; background: #fff; border-radius: .5rem; }
h1 { margin: 0 0 1.25rem; font-size: 1.5rem; line-height: 1.25; }
h2, legend { margin: 0 0 .5rem; padding: 0; font-size: 1rem; font-weight: 700; line-height: 1.5; }
.summary { padding: 1.25rem; background: #eef3fb; border-radius: .375rem; }
.summary p { margin: 0; overflow-wrap: anywhere; }
.summary .amount { margin: .125rem 0 .5rem; font-size: 2rem; font-weight: 700; line-height: 1.2; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1.5rem; margin: .75rem 0 0; }
dt { color: #495a6b; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
form { display: grid; gap: 1.5rem; margin-top: 1.5rem; }
fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
label { display: block; margin-top: .625rem; }
label > span:first-child { display: block; color: #495a6b; font-size: .875rem; }
input:not([type=radio]), select { width: 100%; min-height: 2.75rem; padding: .375rem .625rem; font: inherit; color: inherit; background: #fff; border: .0625rem solid #76879a; border-radius: .25rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); gap: 0 1rem; }
.choice { display: flex; gap: .75rem; align-items: flex-start; padding: .75rem; border: .0625rem solid #c3ccd6; border-radius: .25rem; }
.choice:has(:checked) { border-color: #12305c; box-shadow: inset 0 0 0 .0625rem #12305c; }
.choice input { width: 1.125rem; height: 1.125rem; margin: .1875rem 0 0; accent-color: #12305c; }
.choice > span { color: inherit; font-size: 1rem; }
.delivery:not(:has([value=own]:checked)) .own { display: none; }
.fact .address { display: block; }
.problem { margin: 0; padding: .75rem 1rem; background: #fdeeee; border-left: .25rem solid #b3261e; }
.buttons { display: grid; gap: .75rem; }
button { min-height: 3rem; padding: .5rem 1rem; font: inherit; font-weight: 600; color: #fff; background: #12305c; border: .125rem solid #12305c; border-radius: .25rem; cursor: pointer; }
button:hover { background: #0b2247; }
button.second { color: #12305c; background: #fff; }
button.second:hover { background: #eef3fb; }
a { color: #12305c; }
:focus-visible { outline: .1875rem solid #c96a00; outline-offset: .125rem; }
@media (min-width: 48rem) {
  main { display: grid; grid-template-columns: 1fr 1.5fr; gap: 0 2.5rem; align-items: start; }
  h1, main > p:not(.back) { grid-column: 1 / -1; }
  form { margin-top: 0; }
  .delivery { display: grid; }
}
@media (max-width: 30rem) { main { margin: 0; padding: 1.25rem; border-radius: 0; min-height: 100vh; } }
`;
