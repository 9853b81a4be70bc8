import fc from 'fast-check';
import { expect, it } from 'vitest';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { encodeRawForm, fileOf, sendForm, useShareForm } from './testing/forms';
import { download, insertShare, listFiles, sharePassword as password } from './testing/shares';

const server = useTestServer();
const { create, expectNothingStored } = useShareForm(server);

it.each([
  'Überweisung – “final” (3).pdf',
  '🧾🏳️‍🌈.png',
  'it\'s 100% "done"; really=true.txt',
  '../../../../etc/passwd',
  'C:\\fakepath\\secret.txt',
  'a\r\nSet-Cookie: sid=evil\r\n\r\n<script>.txt',
  '%2e%2e%2f',
  `${'語'.repeat(251)}.pdf`,
  ' spaces around .txt ',
  "name*=UTF-8''x.txt",
])('a file name is kept exactly: %j', async name => {
  const { body } = await create({ password, file: fileOf('content', name, 'text/plain') });
  expect(body.fileName).toBe(name);
  expect(await listFiles(server)).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
  const { headers } = await download(server, body.slug).expect(200);
  const { plain, whole } = readDisposition(headers['content-disposition']);
  expect(whole).toBe(name);
  expect(plain).not.toMatch(/[/\\"%]/);
  expect(headers['set-cookie']).toBeUndefined();
});

it('a file name is returned exactly by a download, whatever it is', async () => {
  const anyName = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 60 })
    .filter(name => !/\0|\p{Bidi_Control}/u.test(name));
  const isKept = async (name: string) => {
    const { slug } = await insertShare(server, { file: { content: 'x', name } });
    const { headers } = await download(server, slug);
    expect(readDisposition(headers['content-disposition']).whole).toBe(name);
  };
  await fc.assert(fc.asyncProperty(anyName, isKept), { numRuns: 10 });
});

it.each([
  ['marks that turn its end around', 'filename="invoice\u202Egpj.exe\u200F"', 'invoicegpj.exe'],
  ['only such marks', 'filename="\u202E"', null],
  ['only blanks', 'filename="   "', null],
  ['escaped quotes', 'filename="a \\"b\\".txt"', 'a "b".txt'],
  ['an extended value', 'filename="x"; filename*=UTF-8\'\'na%C3%AFve%20%22.txt', 'naïve ".txt'],
  ['UTF-8 bytes', 'filename="naïve.txt"', 'naïve.txt'],
  ['no quotes', 'filename=plain.txt', 'plain.txt'],
  ['U+0000', "filename*=UTF-8''a%00b.txt", 'a\uFFFDb.txt'],
])('a file name is read with %s', async (_case, disposition, name) => {
  const { cookie } = await signIn(server);
  const parts = [
    { disposition: 'name="password"', content: password },
    { disposition: `name="file"; ${disposition}`, content: 'x' },
  ];
  const { body } = await sendForm(server, cookie, encodeRawForm(parts));
  expect(body).toMatchObject({ hasFile: true, fileName: name });
  const { headers } = await download(server, body.slug).expect(200);
  expect(readDisposition(headers['content-disposition']).whole).toBe(name ?? `share-${body.slug}`);
});

it('a file name may not be longer than 255 characters', async () => {
  const { status, body } = await create({ password, file: fileOf('x', 'n'.repeat(256)) });
  expect([status, body.message]).toEqual([400, 'File names can be up to 255 characters long']);
  await expectNothingStored();
});

function readDisposition(header: string | undefined) {
  const match = /^attachment; filename=(?:"([^"]*)"|([\w.-]+)); filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/i.exec(
    header ?? '',
  );
  if (!match) throw new Error(`Unexpected header: ${header}`);
  return { plain: match[1] ?? match[2], whole: decodeURIComponent(match[3] ?? '') };
}
