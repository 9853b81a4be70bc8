import { users } from '@shared/tables/accounts';
import { secureShares } from '@shared/tables/shares';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { removeFiles, unlock } from '../../features/shares/testing/shares';
import { insertUser } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import { ensureDemoAccount, readDemoPassword } from './demo-account';
import { demoSharePassword, ensureDemoShare } from './demo-share';

const server = setupTestServer();
const ensure = () => ensureDemoAccount({ ...server, db: server.connection.db });
const password = () => readDemoPassword(server.config.dataDir);
const db = () => server.connection.db;

afterEach(() => removeFiles(server));

describe('the account that development makes', () => {
  it('is an owner who signs in with the generated password, and made once', async () => {
    const made = await ensure();
    expect(made).toMatchObject({ username: 'demo', role: 'owner' });
    expect(password()).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/);
    const response = await request(server.url)
      .post('/api/login')
      .send({ username: 'demo', password: password() });
    expect(response.status).toBe(200);
    expect(await ensure()).toEqual(made);
  });

  it('is not made where somebody has an account', async () => {
    await insertUser(db());
    expect(await ensure()).toBeNull();
    expect(await db().select().from(users)).toHaveLength(1);
  });

  it('is somebody’s own once it has another password', async () => {
    const made = await ensure();
    const { password: other } = await insertUser(db());
    await db().update(users).set({ password: other });
    expect(made).not.toBeNull();
    expect(await ensure()).toBeNull();
  });
});

describe('the share that development makes', () => {
  const ensureShare = async () => {
    const user = await ensure();
    if (!user) throw new Error('There is no demo account');
    return ensureDemoShare({ ...server, db: db() }, user);
  };

  it('opens with its password, and is the same after a restart', async () => {
    const { slug } = await ensureShare();
    expect((await ensureShare()).slug).toBe(slug);
    const { status, body } = await unlock(server, slug, demoSharePassword);
    expect(status).toBe(200);
    expect(body).toMatchObject({ hasFile: true, fileName: 'hello.txt', expiresAt: null });
  });

  it('is made again once it was ended', async () => {
    const { slug } = await ensureShare();
    await db().update(secureShares).set({ expiresAt: server.clock.now() });
    expect((await ensureShare()).slug).not.toBe(slug);
  });
});
