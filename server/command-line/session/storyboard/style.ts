/** Styles of a storyboard: red for recorded failures, ochre for differences in the replay. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: #f6f3ee; --card: #fffefb; --ink: #1e1a17; --soft: #6f665d; --line: #e2dbd0; --wash: #f0ebe3;
  --bad: #b3261e; --bad-wash: #fbebe8; --other: #8a5a00; --other-wash: #fbf1dc; --good: #2d6a4f; --good-wash: #e8f2ec;
  --shadow: 0 1px 2px rgb(60 45 30 / .06), 0 12px 32px -16px rgb(60 45 30 / .25);
  font: 15px/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171513; --card: #211e1b; --ink: #efe9e1; --soft: #a3998d; --line: #38332d; --wash: #2a2622;
    --bad: #ff8f84; --bad-wash: #3b211e; --other: #f0bf62; --other-wash: #362b16; --good: #86cfa8; --good-wash: #1c3026;
    --shadow: none;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); }
main, header, footer { max-width: 98rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 3rem); }
h1, h2, h3 { font-family: Jost, "Century Gothic", Futura, system-ui, sans-serif; font-weight: 500; line-height: 1.2; margin: 0; }
h1 { font-size: clamp(1.75rem, 4vw, 2.75rem); letter-spacing: -.01em; overflow-wrap: anywhere; }
code, .mono { font: .8125rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.eyebrow { font-size: .75rem; letter-spacing: .14em; text-transform: uppercase; color: var(--soft); margin: 0 0 .75rem; }
header { padding-block: 4rem 2rem; }
.facts { display: flex; flex-wrap: wrap; gap: .5rem 2.5rem; margin: 1.5rem 0 0; }
.facts div { min-width: 0; }
dt, .label { font-size: .75rem; color: var(--soft); letter-spacing: .02em; }
dd { margin: 0; }
.verdict { display: flex; gap: 1rem; align-items: baseline; margin: 2rem 0 0; padding: 1rem 1.25rem; border-radius: .5rem; background: var(--good-wash); color: var(--good); font-size: 1.0625rem; }
.verdict.other { background: var(--other-wash); color: var(--other); }
.verdict.bad { background: var(--bad-wash); color: var(--bad); }
a { color: inherit; }
.verdict strong { font-weight: 600; }
.verdict ul { margin: .25rem 0 0; padding: 0; list-style: none; font-size: .9375rem; color: var(--ink); }
.verdict svg { flex: none; width: 1.25rem; height: 1.25rem; align-self: start; margin-top: .2rem; }
.way { display: flex; flex-wrap: wrap; gap: .375rem; padding: 0; margin: 1.75rem 0 0; list-style: none; }
.way a { display: grid; place-items: center; min-width: 2.125rem; height: 2.125rem; padding-inline: .375rem; border-radius: 999px; border: 1px solid var(--line); background: var(--card); color: var(--soft); text-decoration: none; font-size: .8125rem; font-variant-numeric: tabular-nums; }
.way a:hover { border-color: var(--ink); color: var(--ink); }
.way .bad { background: var(--bad); border-color: var(--bad); color: var(--card); font-weight: 600; }
.way .other { border: 2px solid var(--other); color: var(--other); font-weight: 600; }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
main { display: grid; gap: 1.5rem; padding-bottom: 4rem; }
.step { display: grid; grid-template-columns: minmax(0, 1fr) minmax(19rem, 23rem); background: var(--card); border: 1px solid var(--line); border-radius: .75rem; box-shadow: var(--shadow); overflow: clip; scroll-margin-top: 1rem; }
.step.bad { border-color: var(--bad); }
.step.other { border-color: var(--other); }
.seen { display: grid; gap: 1.25rem; align-content: start; padding: 1.5rem; background: var(--wash); min-width: 0; }
.seen.several { grid-template-columns: minmax(12rem, 2fr) minmax(0, 5fr); }
.logged { display: grid; gap: 1.125rem; align-content: start; padding: 1.5rem; min-width: 0; }
.head { display: grid; grid-template-columns: auto 1fr; gap: .125rem .875rem; align-items: baseline; }
.no { font: 500 1.75rem/1 Jost, Futura, system-ui, sans-serif; color: var(--soft); font-variant-numeric: tabular-nums; grid-row: span 2; align-self: start; padding-top: .15rem; }
.bad .no { color: var(--bad); }
.head h2 { font-size: 1.25rem; }
.head p { margin: 0; color: var(--soft); font-size: .8125rem; font-variant-numeric: tabular-nums; }
.chips { display: flex; flex-wrap: wrap; gap: .375rem; align-items: center; }
.chip { padding: .125rem .5rem; border-radius: 999px; background: var(--wash); font-size: .8125rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.chip.bad { background: var(--bad-wash); color: var(--bad); font-weight: 600; }
.chip.good { background: var(--good-wash); color: var(--good); }
.quote { margin: 0; padding: .625rem .875rem; border-inline-start: 3px solid var(--line); background: var(--wash); border-radius: 0 .375rem .375rem 0; }
.quote.bad { border-color: var(--bad); background: var(--bad-wash); color: var(--bad); font-weight: 500; }
.quote p { margin: 0; }
.quote p + p { margin-top: .375rem; }
.quote .field { display: block; font-weight: 400; font-size: .75rem; opacity: .8; }
table { width: 100%; border-collapse: collapse; font-size: .8125rem; table-layout: fixed; }
th { text-align: start; font-weight: 400; color: var(--soft); font-size: .75rem; padding: 0 .5rem .25rem 0; }
td { padding: .25rem .5rem .25rem 0; border-top: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
td:first-child { color: var(--soft); }
td small { display: block; font-size: .6875rem; }
.typed tr > :first-child { width: 37%; }
.typed tr > :last-child { padding-inline-end: 0; }
.otherwise { padding: .75rem .875rem; border-radius: .375rem; background: var(--other-wash); color: var(--other); font-size: .875rem; }
.otherwise table { color: var(--ink); margin-top: .375rem; }
.otherwise h3 { font-size: .9375rem; }
.calls { display: grid; grid-template-columns: minmax(0, 1fr) 2.5rem auto; gap: .25rem .625rem; align-items: center; margin: .25rem 0 0; font-size: .8125rem; }
.calls svg { width: 100%; height: .375rem; display: block; }
.calls .ms { text-align: end; font-variant-numeric: tabular-nums; color: var(--soft); }
.track { fill: var(--wash); } .bar { fill: var(--soft); } .bar.bad { fill: var(--bad); }
.ids strong { font-weight: 500; color: var(--ink); }
.ids { font-size: .75rem; color: var(--soft); display: grid; gap: .125rem; }
details summary { cursor: pointer; font-size: .8125rem; color: var(--soft); }
pre { margin: .5rem 0 0; padding: .75rem; background: var(--wash); border-radius: .375rem; white-space: pre-wrap; overflow-wrap: anywhere; font: .75rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
figure { margin: 0; min-width: 0; }
figcaption { font-size: .75rem; color: var(--soft); margin-bottom: .5rem; display: flex; gap: .5rem; align-items: center; }
.window { display: block; position: relative; border: 1px solid var(--line); border-radius: .5rem; background: #fff; overflow: clip; cursor: zoom-in; }
.window.phone { max-width: 19rem; border-radius: 1.25rem; border-width: .375rem; border-color: var(--ink); }
.several .window.form img { max-height: 34rem; object-fit: cover; object-position: left top; }
.window.form { max-width: 28rem; }
.window:has(.zoom:checked) img { max-height: none !important; }
.bar-of-window { display: flex; gap: .375rem; align-items: center; padding: .4375rem .75rem; background: #eae5dc; color: #5c544b; font: .75rem/1.3 ui-monospace, Menlo, Consolas, monospace; }
.bar-of-window i { width: .5rem; height: .5rem; border-radius: 50%; background: #cfc7ba; flex: none; }
.bar-of-window span { margin-inline-start: .375rem; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.shot { position: relative; display: block; }
.shot img { display: block; width: 100%; height: auto; }
.shot svg { position: absolute; inset: 0; width: 100%; height: 100%; }
.mark { fill: rgb(179 38 30 / .06); stroke: #b3261e; stroke-width: 3; }
.mark.calm { fill: rgb(45 106 79 / .06); stroke: #2d6a4f; }
.zoom { position: absolute; opacity: 0; width: 1px; height: 1px; }
.window:has(.zoom:focus-visible) { outline: 2px solid var(--ink); outline-offset: 2px; }
.window:has(.zoom:checked) { position: fixed; inset: 1rem; z-index: 1; max-width: none; cursor: zoom-out; overflow: auto; box-shadow: 0 0 0 100vmax rgb(0 0 0 / .6); }
.window:has(.zoom:checked) .shot { max-width: max-content; margin-inline: auto; }
.moved { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; padding: .25rem 1.5rem; color: var(--soft); font-size: .875rem; font-variant-numeric: tabular-nums; border-inline-start: 2px dashed var(--line); margin-inline-start: 2rem; }
.moved.wrong { border-inline-start-color: var(--bad); }
.moved strong { color: var(--ink); font-weight: 500; }
.away { color: var(--soft); font-size: .875rem; margin: 0; }
footer { padding-block: 0 4rem; color: var(--soft); font-size: .8125rem; }
@media (max-width: 44rem) { .seen.several { grid-template-columns: minmax(0, 1fr); } }
@media (max-width: 64rem) { .step { grid-template-columns: minmax(0, 1fr); } header { padding-top: 2rem; } }
@media print {
  @page { size: A4 landscape; margin: 10mm; }
  :root { color-scheme: light; font-size: 11px; --paper: #fff; --card: #fff; --wash: #f6f3ee; --ink: #1e1a17; --soft: #6f665d; --line: #d8d0c4; --bad: #b3261e; --bad-wash: #fbebe8; --other: #8a5a00; --other-wash: #fbf1dc; --good: #2d6a4f; --good-wash: #e8f2ec; --shadow: none; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  main, header, footer { max-width: none; padding-inline: 0; }
  header { padding-top: 0; }
  .step { grid-template-columns: minmax(0, 1fr) 18rem; break-inside: avoid; }
  .seen, .logged { padding: 1rem; }
  .window .shot img { max-height: 150mm; object-fit: contain; object-position: left top; }
  details { display: none; }
}
`;
