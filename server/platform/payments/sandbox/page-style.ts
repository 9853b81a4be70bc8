export const pageStyle = `
:root { color-scheme: light; --ink: #14202e; --soft: #4a5868; --line: #d5dbe3; --wash: #f3f5f8; --pay: #1a4fb8; --alarm: #a61b1b; }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr; font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: var(--ink); background: #fff; }
.test-mode { margin: 0; padding: .625rem 1.25rem; background: #ffd873; color: #3d2c00; text-align: center; font-size: .9375rem; }
.test-mode strong { letter-spacing: .06em; }
main { display: grid; grid-template-rows: auto 1fr; }
.order, .panel { padding: 2rem 1.25rem; }
.order > *, .panel > * { max-width: 26rem; margin-inline: auto; }
.order { background: var(--wash); }
.merchant { margin-block: 0 1.5rem; font-weight: 600; }
.amount { margin-block: 0; font-size: 2.75rem; line-height: 1.1; font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.product { margin-block: .5rem 0; color: var(--soft); }
h1 { margin-block: 0 1rem; font-size: 1.375rem; line-height: 1.25; }
p { margin-block: 0 1rem; }
dl { margin-block: 0 1.5rem; border: 1px solid var(--line); border-radius: .5rem; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; padding: .75rem 1rem; }
dl div + div { border-top: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .75rem; }
label { display: grid; gap: .25rem; font-weight: 600; }
input { min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid #7b8794; border-radius: .5rem; font: inherit; }
button, .button { display: block; width: 100%; min-height: 3rem; padding: .75rem 1rem; border: 1px solid #7b8794; border-radius: .5rem; background: #fff; color: var(--ink); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--wash); }
.primary { border-color: var(--pay); background: var(--pay); color: #fff; }
.primary:hover { background: #123d92; }
:focus-visible { outline: 3px solid var(--pay); outline-offset: 2px; }
.cancel { display: inline-block; margin-block-start: 1rem; padding-block: .5rem; color: var(--ink); }
.alert { padding: .75rem 1rem; border-left: 4px solid var(--alarm); background: #fdeeee; color: var(--alarm); font-weight: 600; }
.controls { margin-block-start: 2rem; padding-block-start: 1.5rem; border-top: 1px solid var(--line); }
h2 { margin-block: 0 .75rem; font-size: 1rem; }
@media (min-width: 52rem) {
  main { grid-template: 1fr / 1fr 1fr; }
  .order, .panel { padding: 5rem 3rem; }
  .order > * { margin-inline: auto 0; }
  .panel > * { margin-inline: 0 auto; }
}
`;
