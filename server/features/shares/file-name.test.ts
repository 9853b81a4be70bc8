import { expect, it } from 'vitest';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { encodeRawForm, fileOf, sendForm, useShareForm } from './testing/forms';
import { download, listFiles, sharePassword as password } from './testing/shares';

const server = useTestServer();
const { create, expectNothingStored } = useShareForm(server);

async function expectDownloadedAs(slug: string, name: string) {
  const { headers } = await download(server, slug).expect(200);
  const header = headers['content-disposition'] ?? '';
  const match = /^attachment; filename=(?:"([^"]*)"|([\w.-]+)); filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/i.exec(
    header,
  );
  expect(match, header).not.toBeNull();
  expect(decodeURIComponent(match?.[3] ?? '')).toBe(name);
  expect(match?.[1] ?? match?.[2]).not.toMatch(/[/\\"%]/);
  expect(headers['set-cookie']).toBeUndefined();
}

it.each([
  'Überweisung – “final” (3).pdf',
  '🧾🏳️‍🌈.png',
  'C:\\fakepath\\../secret.txt',
  'a\r\nSet-Cookie: sid=evil\r\n\r\n<script>.txt',
  `${'語'.repeat(251)}.pdf`,
  ' spaces around, 100% "done".txt ',
  "name*=UTF-8''x.txt",
])('a file name is kept exactly: %j', async name => {
  const { body } = await create({ password, file: fileOf('content', name, 'text/plain') });
  expect(body.fileName).toBe(name);
  expect(await listFiles(server)).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
  await expectDownloadedAs(body.slug, name);
});

it.each([
  ['marks that turn its end around', 'filename="invoice\u202Egpj.exe\u200F"', 'invoicegpj.exe'],
  ['only blanks and such marks', 'filename=" \u202E "', null],
  ['escaped quotes', 'filename="a \\"b\\".txt"', 'a "b".txt'],
  ['an extended value', 'filename="x"; filename*=UTF-8\'\'na%C3%AFve%20%22.txt', 'naïve ".txt'],
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
  await expectDownloadedAs(body.slug, name ?? `share-${body.slug}`);
});

it('a file name may not be longer than 255 characters', async () => {
  const { status, body } = await create({ password, file: fileOf('x', 'n'.repeat(256)) });
  expect([status, body.message]).toEqual([400, 'File names can be up to 255 characters long']);
  await expectNothingStored();
});
