import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadOrCreateSecret } from './load-or-create-secret';

const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a generated secret', () => {
  it('is the same after a restart, differs by name, and only its owner can read it', () => {
    const secret = loadOrCreateSecret(folder, 'first');
    expect(Buffer.from(secret, 'base64')).toHaveLength(32);
    expect(loadOrCreateSecret(folder, 'first')).toBe(secret);
    expect(loadOrCreateSecret(folder, 'second')).not.toBe(secret);
    expect(statSync(path.join(folder, 'first')).mode & 0o777).toBe(0o600);
  });

  it('is never empty, which a crash may leave behind', () => {
    writeFileSync(path.join(folder, 'torn'), '');
    expect(() => loadOrCreateSecret(folder, 'torn')).toThrow(/torn.*is empty/);
  });
});
