import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { units } from '@shared/limits/amounts';
import { fileLimits } from '@shared/limits/forms';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { projectRoot } from '../platform/project-root';
import { fileSecrets, fileVariable } from '../platform/secret-files';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const valuesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, value = '']) => value);
const isMissing = (file: string) => !existsSync(path.join(projectRoot, file));

/** Those of the schema, as documents.test.ts makes sure. */
const variables = [...valuesIn(read('.env.example'), /^([A-Z0-9_]+)=/gm), ...fileSecrets.map(fileVariable)];
const unknownOf = (names: string[]) => names.filter(name => !variables.includes(name));
const entries = valuesIn(read('server/commands/bundle-options.ts'), /^ {2}'?([\w-]+)'?: 'server\//gm);
const stopsWithin = Number(valuesIn(read('server/main.ts'), /stopWithin = ([\d_]+)/g)[0]?.replace('_', ''));

describe('the Containerfile', () => {
  const text = read('server/deploy/Containerfile');
  const copied = valuesIn(text, /^COPY (?!--from)(?:--\S+ )?(.+) \S+$/gm)
    .flatMap(sources => sources.split(' '))
    .filter(source => source !== '.');
  const allowed = valuesIn(read('server/deploy/Containerfile.dockerignore'), /^!(.+)$/gm);

  it('copies existing files that its ignore file lets through', () => {
    expect(copied).toContain('migrations');
    expect(copied.filter(isMissing)).toEqual([]);
    const lets = (file: string) => allowed.some(name => file === name || file.startsWith(`${name}/`));
    expect(copied.filter(file => !lets(file))).toEqual([]);
    expect(allowed.filter(isMissing)).toEqual([]);
  });

  it('lets no package run a script while it installs', () => {
    const installs = valuesIn(text, /^RUN (.*(?:npm ci|install-missing).*)$/gm);
    expect(installs).toHaveLength(2);
    for (const install of installs) expect(install).toMatch(/ignore[-_]scripts/);
  });

  it('builds on the Node version of .nvmrc', () => {
    expect(text).toMatch(new RegExp(`^ARG NODE_IMAGE=\\S+/node:${read('.nvmrc').trim()}-`, 'm'));
  });
});

it('the lock file says what each package holds', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  const unchecked = Object.keys(packages).filter(name => name !== '' && !packages[name].integrity);
  expect(unchecked).toEqual([]);
});

it('production installs only packages that the server imports', () => {
  const { dependencies } = JSON.parse(read('package.json'));
  const sources = ['server', 'shared']
    .flatMap(folder =>
      readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map(file =>
        path.join(folder, file),
      ),
    )
    .filter(file => /\.[jt]s$/.test(file) && !/\.test\.ts$|testing/.test(file))
    .map(read)
    .join('\n');
  const isImported = (name: string) => new RegExp(`(from|import\\(?) ?'${name}['/]`).test(sources);
  expect(Object.keys(dependencies).filter(name => !isImported(name))).toEqual([]);
});

it.each([
  ['Caddyfile', /max_size (\d+)(\w+)/],
  ['nginx.conf', /client_max_body_size (\d+)(\w+);/],
])('%s lets through a file of 25 MB and the form around it', (file, setting) => {
  const bytes: Record<string, number> = { MB: 1_000_000, MiB: units.MIB, m: units.MIB };
  const [, size, unit = ''] = setting.exec(read(`server/deploy/${file}`)) ?? [];
  expect(Number(size) * (bytes[unit] ?? 0)).toBeGreaterThanOrEqual(fileLimits.shareFile + units.MIB);
});

it.each([
  [
    'Caddyfile',
    ['trusted_proxies static', 'trusted_proxies_strict', 'header_up X-Forwarded-For {client_ip}'],
  ],
  ['nginx.conf', ['set_real_ip_from', 'real_ip_header X-Forwarded-For;', 'real_ip_recursive on;']],
])('%s has the lines that tell visitors of a CDN apart', (file, settings) => {
  const lines = read(`server/deploy/${file}`)
    .split('\n')
    .map(line => line.trim());
  for (const setting of settings) expect(lines.some(line => line.startsWith(`# ${setting}`))).toBe(true);
});

it('nginx logs no addresses, referrers, or cookies', () => {
  const example = read('server/deploy/nginx.conf');
  const [format = ''] = /log_format studio [^;]+;/.exec(example) ?? [];
  expect(valuesIn(format, /\$(\w+)/g).join(' ')).toBe(
    'remote_addr time_iso8601 request_method status body_bytes_sent request_time upstream_addr upstream_http_x_request_id',
  );
  expect(valuesIn(example, /^\s*((?:access|error)_log .*);/gm)).toEqual([
    'access_log /var/log/nginx/studio.log studio',
    'error_log /var/log/nginx/studio-error.log crit',
  ]);
});

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      env_file: z.string().optional(),
      environment: z.record(z.string(), z.string()).default({}),
      volumes: z.array(z.string()).default([]),
      stop_grace_period: z.string().optional(),
      read_only: z.boolean().optional(),
    }),
  ),
});

describe.each([
  ['single', ['site']],
  ['scaled', ['site-1', 'site-2']],
])('compose.%s.yaml', (name, instances) => {
  const text = read(`server/deploy/compose.${name}.yaml`);
  const { services } = composeFile.parse(parse(text));
  const sites = Object.entries(services).filter(([, service]) => service.image === 'studio');

  it(`runs ${instances.join(' and ')} behind Caddy, which knows their addresses`, () => {
    expect(sites.map(([site]) => site)).toEqual(instances);
    const addresses = sites.map(([site, { environment }]) => `${site}:${environment.PORT}`);
    expect(services.proxy?.environment.INSTANCES).toBe(addresses.join(' '));
    const { PUBLIC_URL, INSTANCES } = services.proxy?.environment ?? {};
    const settings = new Set(valuesIn(read('server/deploy/Caddyfile'), /\{\$(\w+)\}/g));
    expect(settings).toEqual(new Set(Object.keys({ PUBLIC_URL, INSTANCES })));
  });

  it.each(sites)('gives %s settings that exist, trust in one proxy, and time to stop', (_site, service) => {
    expect(unknownOf(Object.keys(service.environment))).toEqual([]);
    expect(service).toMatchObject({
      env_file: '../../.env',
      read_only: true,
      environment: { TRUST_PROXY: '1' },
    });
    // Instances that share their data have to share their secrets.
    expect(service.environment.GENERATE_SECRETS).toBe(sites.length > 1 ? 'off' : undefined);
    expect(Number.parseInt(service.stop_grace_period ?? '', 10) * units.SECOND).toBeGreaterThan(stopsWithin);
  });

  it('asks .env for settings that exist, and for what only PostgreSQL needs', () => {
    expect(unknownOf(valuesIn(text, /\$\{(\w+)/g)).filter(asked => asked !== 'POSTGRES_PASSWORD')).toEqual(
      [],
    );
  });

  it('mounts existing files', () => {
    const files = valuesIn(text, /- \.\/([^:]+):/g);
    expect(files.filter(file => isMissing(`server/deploy/${file}`))).toEqual([]);
  });
});

describe('the systemd unit', () => {
  const text = read('server/deploy/studio.service');

  it('starts the built server with settings that exist', () => {
    expect(entries).toContain(valuesIn(text, /^ExecStart=.* dist\/server\/([\w-]+)\.js$/gm)[0]);
    const names = valuesIn(text, /^Environment=(.+)$/gm).flatMap(line => valuesIn(line, /([A-Z_]+)=/g));
    expect(names).toContain('NODE_ENV');
    expect(unknownOf(names)).toEqual([]);
  });

  it('lets it stop', () => {
    expect(Number(valuesIn(text, /^TimeoutStopSec=(\d+)$/gm)[0]) * units.SECOND).toBeGreaterThan(stopsWithin);
  });
});
