import { describe, expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.js';
import { PictureRefused } from './refusals.js';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64">${content}</svg>`;

function judge(file: string | Buffer): string {
  try {
    return cleanSvg(Buffer.from(file)).toString();
  } catch (error) {
    if (error instanceof PictureRefused) return error.reason;
    throw error;
  }
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('an SVG that is refused', () => {
  it.each([
    ['a filter', svg('<filter id="f"/>'), 'filter'],
    ['a filter under a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:filter/></s:svg>', 'filter'],
    ['a filter in an element that is not rendered', svg('<metadata><filter/></metadata>'), 'filter'],
    ['a filter in UTF-16', utf16(svg('<filter/>')), 'filter'],
    [
      'a filter in letters of an exotic encoding',
      Buffer.from(`<?xml version="1.0" encoding="utf-16le"?>${svg('<filter/>')}`),
      'unreadable',
    ],
    ['a filter as an attribute', svg('<g filter="blur(9px)"/>'), 'filter'],
    ['a filter in a style attribute', svg('<g style="fill:red;FILTER:blur(9px)"/>'), 'filter'],
    ['a filter in a style sheet', svg('<style>g{filter/**/:drop-shadow(0 0 9px)}</style>'), 'filter'],
    [
      'a filter behind something like a comment',
      svg(`<style>g{font-family:"/*";filter:blur(9px);content:"*/"}</style>`),
      'filter',
    ],
    ['a filter split into pieces', svg('<style>g{fil<!-- -->ter:<![CDATA[blur(9px)]]>}</style>'), 'filter'],
    ['a filter in character references', svg('<g style="&#102;ilter:blur(9px)"/>'), 'filter'],
    ['a filter in escapes', svg('<g style="f\\69lter:blur(9px)"/>'), 'reference'],
    ['a CSS import', svg('<style>@import "data:text/css,g{}";</style>'), 'reference'],
    ['a URL', svg('<use href="https://a.example/b.svg#c"/>'), 'reference'],
    ['a file URL', svg('<use xlink:href="file:///etc/passwd"/>'), 'reference'],
    ['a data URL', svg('<linearGradient xlink:href="data:,"/>'), 'reference'],
    ['a URL in a paint', svg('<g fill="url( \'https://a.example#b\')"/>'), 'reference'],
    ['a data URL in a style', svg('<g style="fill:URL(data:,x)"/>'), 'reference'],
    ['an escaped reference', svg('<g fill="\\75rl(#p)"/>'), 'reference'],
    ['a style sheet', `<?xml-stylesheet href="a.css"?>${svg('')}`, 'reference'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, 'entity'],
    ['an undefined entity', svg('&nbsp;'), 'unreadable'],
    ['an image', svg('<image href="#a"/>'), 'image'],
    ['a foreignObject', svg('<switch><foreignObject/></switch>'), 'foreign-object'],
    ['a script', svg('<script/>'), 'script'],
    ['no closing tag', svg('').slice(0, -3), 'unreadable'],
    ['another root element', `<html>${svg('')}</html>`, 'unreadable'],
    ['no namespace', '<svg><rect/></svg>', 'unreadable'],
    ['text that is not UTF-8', Buffer.from(svg('<text>ü</text>'), 'latin1'), 'unreadable'],
    ['an unknown encoding', `<?xml version="1.0" encoding="utf-7"?>${svg('')}`, 'unreadable'],
    ['nothing', '', 'unreadable'],
    [
      '200 levels of what is not drawn',
      svg('<x xmlns="urn:x">'.repeat(200) + '</x>'.repeat(200)),
      'too-complicated',
    ],
    [
      'thousands of attributes',
      svg(`<path ${'a="" '.repeat(9_000)}/>`.replace(/a=/g, (_, at) => `a${at}=`)),
      'too-complicated',
    ],
    ['200 levels', svg('<g>'.repeat(200) + '</g>'.repeat(200)), 'too-complicated'],
    ['more shapes than can be rendered', svg('<path/>'.repeat(50_000)), 'too-complicated'],
    ['more layers than can be rendered', svg('<g opacity=".5"/>'.repeat(20_000)), 'too-complicated'],
    ['more text than can be rendered', svg('<text>a</text>'.repeat(20_000)), 'too-complicated'],
    [
      'a marker at more vertices than can be rendered',
      svg(`<marker id="m"><path/></marker><path marker-mid="url(#m)" d="${'M0 0L9 9'.repeat(100_000)}"/>`),
      'too-complicated',
    ],
    ['a very long text', svg(`<text>${'a'.repeat(800_000)}</text>`), 'too-complicated'],
    [
      'too many CSS rules for its shapes',
      svg(`<style>${'.a{fill:red}'.repeat(20_000)}</style>${'<path/>'.repeat(9_000)}`),
      'too-complicated',
    ],
    [
      'a self-reference by a name with a space',
      svg(`<pattern id="p 1"><rect fill="url('#p 1')"/></pattern>`),
      'too-complicated',
    ],
    [
      'a self-reference behind a quote',
      svg(`<pattern id="p"><rect style="font-family:&quot;url('#x&quot;;fill:url(#p)"/></pattern>`),
      'too-complicated',
    ],
    ['a self-reference', svg('<g id="a"><use href="#a"/></g>'), 'too-complicated'],
  ])('has %s', (_what, file, reason) => {
    expect(judge(file)).toBe(reason);
  });

  const layers = (layer: (index: number) => string) =>
    svg(Array.from({ length: 12 }, (_, index) => layer(index)).join(''));
  it.each([
    ['use', (index: number) => `<g id="l${index}">${`<use href="#l${index - 1}"/>`.repeat(4)}</g>`],
    [
      'pattern',
      (index: number) =>
        `<pattern id="l${index}">${`<rect fill="url(#l${index - 1})"/>`.repeat(4)}</pattern>`,
    ],
    [
      'mask',
      (index: number) =>
        `<mask id="l${index}">${`<rect style="mask:url('#l${index - 1}')"/>`.repeat(4)}</mask>`,
    ],
    [
      'clip path',
      (index: number) =>
        `<clipPath id="l${index}">${`<rect clip-path="url(#l${index - 1})"/>`.repeat(4)}</clipPath>`,
    ],
  ])('has nested layers of a %s', (_what, layer) => {
    expect(judge(layers(layer))).toBe('too-complicated');
  });
});

it.each([
  ['a reference with spaces in it', svg(`<use href="# ${' '.repeat(500_000)}x"/>`)],
  ['references in references', svg(`<g class="${'url(#'.repeat(100_000)}"/>`)],
])('an SVG with %s takes no longer than any of its size', (_what, file) => {
  // Minutes, if each space or reference were a place to begin.
  expect(judge(file)).toContain('<svg');
});

describe('an SVG that is accepted', () => {
  it('is rewritten with only what is rendered', () => {
    const file = `\ufeff<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" xmlns:i="urn:editor" viewBox="0 0 9 9">
<!-- made by hand --><i:view><s:rect/></i:view><s:metadata>who</s:metadata><s:set attributeName="href"/>
<s:style><![CDATA[.a>b{fill:url(#c);filter:none}@media (prefers-color-scheme:dark){.a{fill:#fff}}]]></s:style>
<s:linearGradient id="c" x:href="#d"/><s:rect i:label="x" onload="alert(1)" fill="url(&quot;#c&quot;)" width="&lt;"/></s:svg>`;
    expect(judge(file).replace(/\n/g, '')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">' +
        '<style>.a&gt;b{fill:url(#c);filter:none}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style>' +
        '<linearGradient id="c" xlink:href="#d"></linearGradient>' +
        '<rect fill="url(&quot;#c&quot;)" width="&lt;"></rect></svg>',
    );
  });

  it('may declare its encoding', () => {
    const latin = Buffer.from(
      `<?xml version="1.0" encoding="ISO-8859-1"?>${svg('<text>Söhne</text>')}`,
      'latin1',
    );
    expect(judge(latin)).toContain('<text>Söhne</text>');
    expect(judge(utf16(svg('<text>Söhne</text>')))).toContain('<text>Söhne</text>');
  });

  it('may be an export with classes and a gradient', () => {
    const style = '<style>.cls-1{fill:#123}.cls-2{fill:url(#g)}</style>';
    const shapes = '<path class="cls-1" opacity=".5"/>'.repeat(2_000);
    expect(judge(svg(`${style}<linearGradient id="g"><stop/></linearGradient>${shapes}`))).toContain('<path');
  });

  it('may define a marker that a long path does not use', () => {
    const path = `<path style="marker:none" d="${'M0 0L9 9'.repeat(100_000)}"/>`;
    expect(judge(svg(`<marker id="m"><path/></marker>${path}`))).toContain('<marker');
  });

  it('may contain one very long path, like logos traced from photos', () => {
    expect(judge(svg(`<path d="${'M0 0L9 9'.repeat(100_000)}"/>`)).length).toBeGreaterThan(800_000);
  });
});
