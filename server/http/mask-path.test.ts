import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskPath } from './mask-path';

describe('a path in the log', () => {
  it.each([
    ['/', '/'],
    ['/doing-good?session_id=cs_test_1#x', '/doing-good'],
    ['/api/donations', '/api/donations'],
    ['/wp-login.php', '/wp-login.php'],
    ['/API/Donations/cs_test_1/details', '/api/donations/:hidden/details'],
    ['/sandbox/checkout/cs_test_1/pay', '/sandbox/checkout/:hidden/pay'],
    ['/share/abc', '/share/:hidden'],
    ['/Share/abc', '/share/:hidden'],
    ['/share//abc', '/share/:hidden'],
    ['/share/./abc', '/share/:hidden'],
    ['/services/../share/abc', '/share/:hidden'],
    ['/%73hare/abc', '/share/:hidden'],
    ['/%2573hare/abc', '/share/:hidden'],
    ['/share%2Fabc', '/share/:hidden'],
    ['/share\\abc', '/share/:hidden'],
    ['/share/abc%', '/share/:hidden'],
    ['/ｓhare/abc', '/share/:hidden'],
    ['/sharing/Zk3vQ0yT-_a1b2c3d4e5f6', '/sharing/:hidden'],
    ['/zoom-in-a1b2c3', '/:hidden'],
    ['/assets/index-B3xk_9.js', '/assets/:hidden.js'],
    ['http://studio.example/share/abc', '/:hidden/:hidden.example/share/:hidden'],
  ])('%s is logged as %s', (url, masked) => {
    expect(maskPath(url)).toBe(masked);
  });

  it('never contains what opens a share or a payment, in any position or spelling', () => {
    const secrets = fc
      .uint8Array({ minLength: 16, maxLength: 16 })
      .map(bytes => Buffer.from(bytes).toString('base64url'));
    const words = ['share', 'api', '%73hare', '..', '.', '', 'donations', 'SHARE', '%2e%2e', 'x'];
    const segments = fc.array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 5 });
    fc.assert(
      fc.property(segments, secrets, segments, (before, secret, after) => {
        const masked = maskPath(`/${[...before, secret, ...after].join('/')}`);
        expect(masked).not.toContain(secret);
        expect(masked).not.toContain(secret.toLowerCase());
      }),
    );
    const random = randomBytes(32).toString('hex');
    expect(maskPath(`/${random}/cs_live_${random}`)).toBe('/:hidden/:hidden');
  });

  it('does not flood the log', () => {
    expect(maskPath(`/${'a/'.repeat(10_000)}`).length).toBeLessThanOrEqual(200);
    expect(maskPath(`/${'%25'.repeat(10_000)}41`).length).toBeLessThanOrEqual(200);
  });
});
