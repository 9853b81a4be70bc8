import { describe, expect, it } from 'vitest';
import { refuseLiveSite } from './refuse-live-site';

describe('demo data', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1:4600', 'http://[::1]:3000'])(
    'can be added to %s',
    publicUrl => expect(() => refuseLiveSite({ production: false, publicUrl })).not.toThrow(),
  );

  it('cannot be added in production', () =>
    expect(() => refuseLiveSite({ production: true, publicUrl: 'http://localhost:3000' })).toThrow(
      'NODE_ENV: demo data can',
    ));

  it('cannot be added to a public site whose NODE_ENV only its server is started with', () =>
    expect(() => refuseLiveSite({ production: false, publicUrl: 'https://studio.example' })).toThrow(
      'PUBLIC_URL: demo data is for a site on this machine, not for https://studio.example',
    ));
});
