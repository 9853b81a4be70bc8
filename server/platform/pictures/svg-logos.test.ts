import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { black, draw, outcomeOf, rect, svg } from './testing';

const text = '415 This SVG contains text. Convert text to outlines (Type > Create Outlines in Illustrator, ';
const css = "415 This SVG uses CSS that we can't draw, such as var(), oklch() or transform-origin.";

const acme = '<text y="20">Acme</text>';

it.each([
  '<text y="20">\n<tspan>Acme</tspan></text>',
  '<text y="20"><![CDATA[Acme]]><?a b?></text>',
  '<text y="20" data-a="a>b"><a href="https://acme.com">Acme</a></text>',
  '<path id="p" d="M0 30h60"/><text><textPath href="#p">Acme</textPath></text>',
  `<symbol id="a">${acme}</symbol><use href="#a"/>`,
  `<defs/><defs><g id="a">${acme}</g></defs><use xlink:href="#a"/>`,
  `<defs/>${acme}<defs><path/></defs>`,
  `<switch><text systemLanguage="de">Akme</text>${acme}</switch>`,
  `<mask id="a">${acme}</mask><g mask="url(#a)"/>`,
  `<image href="data:image/svg+xml;base64,${svg(acme).toString('base64')}"/>`,
  `<image href="data:image/svg+xml,${encodeURIComponent(svg(acme).toString())}"/>`,
])('an SVG with text has to have it as outlines: %s', async markup => {
  expect(await outcomeOf(gzipSync(svg(markup + rect)))).toContain(text);
});

it('text that never shows is no matter', async () => {
  const unused = [
    '<text y="20"> \n </text><text y="20" data-a="a>b">&#160;</text>',
    `<defs><linearGradient id="b"/>${acme}</defs><g fill="url(#b)"/>`,
    `<symbol id="a">${acme}</symbol><metadata>${acme}</metadata><!-- ${acme} -->`,
  ];
  expect(await outcomeOf(svg(unused.join('') + rect))).toBe(black);
});

it.each([
  'fill:var(--b)',
  'fill:rgb(from red r g b)',
  'fill:color(display-p3 1 0 0)',
  'width:calc(30px + 34px)',
  'clip-path:circle(20px)',
  'mask-image:linear-gradient(#000,#0000)',
  'transform:translate(50%,50%)',
  'transform-origin:center',
  'transform-box:fill-box',
  'translate:30px 30px',
])('an SVG with %s says so', async rule => {
  expect(await outcomeOf(svg(`<rect width="64" height="64" style="${rule}"/>`))).toContain(css);
});

it.each([
  '<style>rect{fill:var(--b)}</style>',
  '<style>svg{rect{fill:red}}</style>',
  '<style>@layer a{rect{fill:red}}</style>',
  '<style>@media screen{rect{fill:red}}</style>',
  '<g fill="light-dark(red,blue)"/>',
  '<g fill="oklch(.7 .2 20)"/>',
  '<g clip-path="inset(9px)"/>',
])('an SVG with %s says so', async markup => {
  expect(await outcomeOf(svg(markup + rect))).toContain(css);
});

it('CSS that we know is drawn', async () => {
  const sheet =
    '@media (prefers-color-scheme:dark){rect{fill:#fff}} g:not(.a){clip-path:url(#c)} /* var(--b) */';
  const style = 'transform:translate(9px,9px) rotate(45deg);filter:blur(1px)';
  const known = `<style>${sheet}</style><clipPath id="c">${rect}</clipPath><g style="${style}">${rect}</g>`;
  expect(await outcomeOf(svg(known))).toBe(black);
});

const box = 'viewBox="-9 0 200 100"';

it.each([
  'width="2000mm" height="1000mm"',
  'width="20cm" height="10cm"',
  'width="5in" height="2.5in"',
  'width="100pt" height="50pt"',
  'width="10pc" height="5pc"',
  'width="50em" height="25em"',
  'width="1e2" height="50"',
  box,
  `${box} width="100%" height="100%"`,
  `${box} width="100vw"`,
  `${box} height="10" preserveAspectRatio="none"`,
  'viewBox="0 0 9 9" width="400" height="200"',
])('an SVG of %s is drawn 512 px wide', async size => {
  expect(await sharp(await draw(svg(rect, size))).metadata()).toMatchObject({ width: 512, height: 256 });
});
