import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { encodeRawForm, fileOf, sendForm, useShareForm } from './testing/forms';
import { download, insertShare, listFiles, sharePassword, unlock } from './testing/shares';

const server = useTestServer();
const { create, expectNothingStored } = useShareForm(server);
const password = sharePassword;

describe('a file name', () => {
  const names = [
    'Überweisung – “final” (3).pdf',
    '契約書と見積り.docx',
    '🧾🏳️‍🌈.png',
    'it\'s 100% "done"; really=true.txt',
    'back\\slash.txt',
    '../../../../etc/passwd',
    '..',
    '/etc/shadow',
    'C:\\fakepath\\secret.txt',
    'a\r\nSet-Cookie: sid=evil\r\n\r\n<script>.txt',
    '%2e%2e%2f',
    '.htaccess',
    'con',
    `${'n'.repeat(236)}.pdf`,
    `${'語'.repeat(236)}.pdf`,
    'n'.repeat(255),
    ' spaces around .txt ',
    '-rf',
    "name*=UTF-8''x.txt",
  ];

  it.each(names)('is kept exactly: %j', async name => {
    const { body } = await create({ password, file: fileOf('content', name, 'text/plain') });
    expect(body.fileName).toBe(name);
    expect((await unlock(server, body.slug)).body.fileName).toBe(name);
    expect(await listFiles(server)).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
    const response = await download(server, body.slug);
    expect(response.status).toBe(200);
    expect(response.body.toString()).toBe('content');
    const { plain, whole } = readDisposition(response.headers['content-disposition']);
    expect(whole).toBe(name);
    expect(plain).not.toMatch(/[/\\"%]/);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('loses the marks that would turn its end around', async () => {
    const { body } = await create({ password, file: fileOf('x', 'invoice\u202Egpj.exe\u200F') });
    expect(body.fileName).toBe('invoicegpj.exe');
    const none = await create({ password, file: fileOf('x', '\u202E') });
    expect(none.body).toMatchObject({ hasFile: true, fileName: null });
  });

  it('is returned exactly by a download', async () => {
    const anyName = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(
        anyName.filter(name => !/\0|\p{Bidi_Control}/u.test(name)),
        async name => {
          const { slug } = await insertShare(server, { file: { content: 'x', name } });
          const { headers } = await download(server, slug);
          expect(readDisposition(headers['content-disposition']).whole).toBe(name);
        },
      ),
      { numRuns: 10 },
    );
  });

  it.each([
    ['escaped quotes', 'filename="a \\"b\\".txt"', 'a "b".txt'],
    ['an extended value', 'filename="x"; filename*=UTF-8\'\'na%C3%AFve%20%22.txt', 'naïve ".txt'],
    ['UTF-8 bytes', 'filename="naïve.txt"', 'naïve.txt'],
    ['no quotes', 'filename=plain.txt', 'plain.txt'],
    ['U+0000', "filename*=UTF-8''a%00b.txt", 'a\uFFFDb.txt'],
  ])('is read with %s', async (_case, disposition, name) => {
    const { cookie } = await signIn(server);
    const { body } = await sendForm(
      server,
      cookie,
      encodeRawForm([
        { disposition: 'name="password"', content: password },
        { disposition: `name="file"; ${disposition}`, content: 'x' },
      ]),
    );
    expect(body.fileName).toBe(name);
    expect((await download(server, body.slug)).status).toBe(200);
  });

  it('of only blanks counts as none, and the download is named after the share', async () => {
    const { body } = await create({ password, file: fileOf('x', '   ') });
    expect(body).toMatchObject({ hasFile: true, fileName: null });
    const response = await download(server, body.slug);
    expect(readDisposition(response.headers['content-disposition']).whole).toBe(`share-${body.slug}`);
  });

  it('may not be longer than 255 characters', async () => {
    const response = await create({ password, file: fileOf('x', 'n'.repeat(256)) });
    expect(response.status).toBe(400);
    expect(response.body.message).toBe('File names can be up to 255 characters long');
    await expectNothingStored();
  });
});

function readDisposition(header: string | undefined) {
  const match = /^attachment; filename=(?:"([^"]*)"|([\w.-]+)); filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/i.exec(
    header ?? '',
  );
  if (!match) throw new Error(`Unexpected header: ${header}`);
  return { plain: match[1] ?? match[2], whole: decodeURIComponent(match[3] ?? '') };
}
