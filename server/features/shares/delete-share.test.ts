import { secureShares } from '@shared/tables/shares';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { download, insertShare, listFiles, removeFiles, unlock } from './testing/shares';

const server = useTestServer();
const rows = () => server.connection.db.select().from(secureShares);
let staff: SignedIn;

beforeEach(async () => {
  staff = await signIn(server);
});
afterEach(() => removeFiles(server));

const remove = (slug: string) => request(server.url).delete(`/api/share/${slug}`).set('Cookie', staff.cookie);

describe('deleting a share', () => {
  it('removes row and file, leaves other shares alone, and closes the link immediately', async () => {
    const share = await insertShare(server, { file: { content: 'abc' } });
    const other = await insertShare(server, { file: { content: 'def' } });
    const response = await remove(share.slug);
    expect(response.status).toBe(204);
    expect(response.text).toBe('');
    expect(await rows()).toEqual([other]);
    expect(await listFiles(server)).toEqual([other.filePath]);
    expect((await unlock(server, share.slug)).status).toBe(404);
    expect((await download(server, share.slug)).status).toBe(404);
    expect((await remove(share.slug)).status).toBe(404);
  });

  it('works on an expired share, and on one whose file is lost', async () => {
    const expired = await insertShare(server, { expiresAt: new Date(server.clock.now().getTime() - 1) });
    const lost = await insertShare(server, { file: { content: 'abc' } });
    await removeFiles(server);
    expect((await remove(expired.slug)).status).toBe(204);
    expect((await remove(lost.slug)).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it('twenty times at once succeeds only once', async () => {
    const share = await insertShare(server, { file: { content: 'abc' } });
    const responses = await Promise.all(Array.from({ length: 20 }, () => remove(share.slug)));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array(19).fill(404)]);
  });

  it('is refused for an unknown share, and without a session', async () => {
    const share = await insertShare(server, { file: { content: 'abc' } });
    expect((await remove('unknown')).status).toBe(404);
    expect((await request(server.url).delete(`/api/share/${share.slug}`)).status).toBe(401);
    expect(await rows()).toEqual([share]);
    expect(await listFiles(server)).toEqual([share.filePath]);
  });

  it('closes the link even if the file cannot be removed right now', async () => {
    const share = await insertShare(server, { file: { content: 'abc' } });
    const broken = vi.spyOn(server.storage, 'remove').mockRejectedValueOnce(new Error('disk gone'));
    expect((await remove(share.slug)).status).toBe(204);
    broken.mockRestore();
    expect(await rows()).toEqual([]);
    expect(server.logged()).toContain('disk gone');
  });
});
