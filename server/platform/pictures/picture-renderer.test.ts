import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { crc32, gzipSync } from 'node:zlib';
import { renderingLimits } from '@shared/limits/server';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { waitFor } from '../../testing/wait-for';
import { black, draw, endlessSvg, outcomeOf, plainSvg, rect, svg } from './testing';

const wrongType = '415 Logo must be a PNG, JPG, SVG or WebP image.';
const tooHeavy = '413 This logo takes too long to process. Please upload a simpler image.';
const tooManyPixels = '413 This logo has too many pixels. Please upload a smaller image.';
const script = '415 This SVG contains a script. Please remove it or upload a PNG.';
const damaged = '415 This logo is damaged or incomplete. Please export it again, or upload a PNG.';
const invisible = '415 This logo looks empty: ';

const frame = { create: { width: 600, height: 300, channels: 3 as const, background: '#000' } };
const png = await sharp(frame).png().toBuffer();
const jpg = await sharp(frame).jpeg().toBuffer();
const thin = await sharp(frame).resize(20_000, 1, { fit: 'fill' }).png().toBuffer();
const white = await sharp(frame).negate().png().toBuffer();
const animation = await sharp([png, white], { join: { animated: true } })
  .webp()
  .toBuffer();
const photo = sharp(frame)
  .resize(60)
  .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg();
/** A few bytes that claim to be a gigabyte. */
const vastPng = Buffer.from(png);
vastPng.writeUInt32BE(30_000, 16);
vastPng.writeUInt32BE(30_000, 20);
vastPng.writeUInt32BE(crc32(vastPng.subarray(12, 29)), 29);

const clear = await sharp({ create: { ...frame.create, channels: 4, background: '#0000' } })
  .png()
  .toBuffer();
const startsEmpty = await sharp([clear, png], { join: { animated: true } })
  .webp()
  .toBuffer();

const inDataUrl = (image: Buffer) =>
  svg(`<image href="data:image/png;base64,${image.toString('base64')}" width="64" height="64"/>`);
const withEntities = (entities: string, content: string) =>
  Buffer.from(`<!DOCTYPE svg [${entities}]>${svg(content)}`);
const repeat = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('');
const laughs = repeat(9, index => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`);

describe('a picture', () => {
  it.each([
    ['with an event handler', svg(`<a href="javascript:alert(1)" onload="alert(1)">${rect}</a>`), black],
    ['with a foreignObject', svg(`<foreignObject><p xmlns="urn:x"/></foreignObject>${rect}`), black],
    ['with an entity', withEntities('<!ENTITY ns "urn:x">', `<g xmlns:i="&ns;">${rect}</g>`), black],
    ['with an embedded PNG', inDataUrl(png), black],
    ['that is an SVGZ', gzipSync(svg(rect)), black],
    ['that is an HTML page, too', Buffer.concat([jpg, Buffer.from('<script>alert(1)</script>')]), black],
    ['that is animated', animation, black],
    ['with a script', svg(`<script>alert(1)</script>${rect}`), script],
    ['with nothing but a link to a picture', svg('<image href="logo.png" width="9" height="9"/>'), invisible],
    ['with an entity bomb', withEntities(`<!ENTITY l0 "lol">${laughs}`, '<desc>&l9;</desc>'), damaged],
    ['with an entity for a file', withEntities('<!ENTITY f SYSTEM "file:///etc/passwd">', '&f;'), damaged],
    ['that ends early, a PNG', png.subarray(0, -40), damaged],
    ['that ends early, a JPG', jpg.subarray(0, -200), damaged],
    ['with an entity of HTML', svg(`<title>A&nbsp;B</title>${rect}`), damaged],
    ['without a namespace', Buffer.from(`<svg width="64" height="64">${rect}</svg>`), black],
    ['that is transparent', clear, invisible],
    ['that begins with an empty frame', startsEmpty, invisible],
    [
      'with a font and a link in its CSS',
      svg(
        `<style>@font-face{font-family:A;src:url(a.woff)}/* a@b.c */</style><a href="https://acme.com">${rect}</a>`,
      ),
      black,
    ],
    ['of CorelDRAW', svg(`<defs><style>.a{font-family:url("#FontID0")}</style></defs>${rect}`), black],
    ['that is long and thin', thin, black],
    ['that is a GIF', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), wrongType],
    ['that is empty', Buffer.alloc(0), wrongType],
    ['of a size that no logo needs, a PNG', vastPng, tooManyPixels],
    ['of such a size, an SVG', svg(rect, 'width="1e5" height="1e5"'), tooManyPixels],
    ['that is an SVGZ of 100 MB', gzipSync(Buffer.alloc(100_000_000)), tooHeavy],
  ])('%s', async (_what, content, outcome) => {
    expect(await outcomeOf(content)).toContain(outcome);
  });

  it.each([
    ['a large PNG', sharp(frame).resize(1_200).png(), 512, 256],
    ['a large JPG', sharp(frame).resize(1_200).jpeg(), 512, 256],
    ['a small PNG, which is not enlarged', sharp(frame).resize(60).png(), 60, 30],
    ['a small SVG, drawn large', svg(`<title>secret</title>${rect}`, 'width="10" height="5"'), 512, 256],
    ['a photo, upright and without its place', photo, 30, 60],
  ])('is a WebP of at most 512 px: %s', async (_what, source, width, height) => {
    const picture = await draw(Buffer.isBuffer(source) ? source : await source.toBuffer());
    const metadata = await sharp(picture).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width, height });
    expect(metadata.exif).toBeUndefined();
    expect(picture.toString('latin1')).not.toContain('secret');
  });

  it('can contact no server and read no file', async () => {
    const requested: (string | undefined)[] = [];
    const other = createServer(({ url }, response) => {
      requested.push(url);
      response.end();
    });
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const address = other.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const file = `${import.meta.dirname}/../../uploads/site/share.jpg`;
    const references = [`${origin}/a.svg`, `file://${file}`, file].map(
      url => `<image href="${url}" width="64" height="64"/><image xlink:href="${url}" width="64" height="64"/>
        <use href="${url}#a"/><style>@import "${url}"; @import url(${url}); g{fill:url(${url}#a)}</style>
        <filter id="f"><feImage href="${url}"/></filter><g filter="url(#f)"/>
        <xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${url}"/>`,
    );
    const head = `<?xml-stylesheet href="${origin}/b.css"?><!DOCTYPE svg SYSTEM "${origin}/c.dtd">`;
    expect(await outcomeOf(Buffer.from(head + svg(rect + references.join(''))))).toBe(black);
    expect(requested).toEqual([]);
  });
});

/** Rendering processes of this one, by /proc. */
async function listDrawings(): Promise<string[]> {
  const numbers = (await readdir('/proc')).filter(name => /^\d+$/.test(name));
  const found = await Promise.all(
    numbers.map(async pid => {
      const [stat, command] = await Promise.all([
        readFile(`/proc/${pid}/stat`, 'latin1').catch(() => ''),
        readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => ''),
      ]);
      const parent = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]);
      return parent === process.pid && command.includes('--v8-pool-size') ? pid : [];
    }),
  );
  return found.flat();
}

describe('the rendering process', () => {
  it('has kernel limits and none of our environment, and is killed after its time', async () => {
    const outcome = outcomeOf(endlessSvg);
    const pid = await waitFor(async () => {
      const [drawing] = await listDrawings();
      expect(drawing).toBeDefined();
      return drawing;
    });
    const limits = await readFile(`/proc/${pid}/limits`, 'utf8');
    expect(limits).toMatch(/Max data size +536870912 +536870912 /);
    expect(limits).toMatch(/Max cpu time +3 +3 /);
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
    expect(environment).toContain('VIPS_CONCURRENCY=1');
    expect(environment).not.toMatch(/PATH|HOME|SECRET|KEY/);
    expect(await outcome).toBe(tooHeavy);
    expect(await listDrawings()).toEqual([]);
  });

  it('runs twice at a time; a few more pictures wait, and beyond them the answer is 503', async () => {
    const { slots, maxWaiting } = renderingLimits;
    const outcomes = Promise.all(Array.from({ length: slots + maxWaiting + 1 }, () => outcomeOf(plainSvg)));
    await waitFor(async () => expect(await listDrawings()).toHaveLength(slots));
    const busy = '503 We’re processing a lot of logos right now. Please try again in a moment.';
    expect((await outcomes).filter(outcome => outcome === busy)).toHaveLength(1);
  });
});
