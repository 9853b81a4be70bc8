import { expect, it } from 'vitest';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { fileOf, sendForm, useShareForm } from './testing/forms';
import { download, sharePassword as password } from './testing/shares';

const server = useTestServer();
const { create } = useShareForm(server);

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
  '🧾🏳️‍🌈 Überweisung – “final” (3).pdf',
  'C:\\fakepath\\../secret.txt',
  'a\r\nSet-Cookie: sid=evil\r\n\r\n<script>.txt',
  `${'語'.repeat(251)}.pdf`,
  ' name*=UTF-8\'\'x, 100% "done".txt ',
])('a file name is kept exactly: %j', async name => {
  const { body } = await create({ password, file: fileOf('content', name, 'text/plain') });
  expect(body.fileName).toBe(name);
  await expectDownloadedAs(body.slug, name);
});

it.each([
  ['marks that turn its end around', 'filename="invoice\u202Egpj.exe\u200F"', 'invoicegpj.exe'],
  ['only blanks and such marks', 'filename=" \u202E "', null],
  ['an extended value', 'filename="x"; filename*=UTF-8\'\'na%C3%AFve%20%22.txt', 'naïve ".txt'],
  ['U+0000', "filename*=UTF-8''a%00b.txt", 'a\uFFFDb.txt'],
])('a file name is read with %s', async (_case, disposition, name) => {
  const { cookie } = await signIn(server);
  const part = (headers: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${content}\r\n`;
  const form = Buffer.from(
    `${part('name="password"', password)}${part(`name="file"; ${disposition}`, 'x')}--b--`,
  );
  const sent = { contentType: 'multipart/form-data; boundary=b', body: form };
  const { body } = await sendForm(server, cookie, sent);
  expect(body).toMatchObject({ hasFile: true, fileName: name });
  await expectDownloadedAs(body.slug, name ?? `share-${body.slug}`);
});
