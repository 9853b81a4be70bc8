import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project-root';
import { findUpwardImports } from './testing/architecture/client-layers';
import { rules } from './testing/architecture/rules';
import { readSourceFile, type SourceFile } from './testing/architecture/source-file';

const isSource = (name: string) => /\.(ts|tsx|mts|js|mjs)$/.test(name);

function listFiles(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && isSource(entry.name))
    .map(entry => path.relative(projectRoot, path.join(entry.parentPath, entry.name)));
}

const files = [
  ...['client', 'server', 'shared'].flatMap(listFiles),
  ...readdirSync(projectRoot).filter(isSource),
].map(file => readSourceFile(file, readFileSync(path.join(projectRoot, file), 'utf8')));

const check = (file: SourceFile) => [...rules.flatMap(rule => rule(file)), ...findUpwardImports(file)];

describe('the source', () => {
  it('is read whole, and its imports lead somewhere', () => {
    const known = new Set(files.map(file => file.path.replace(/\.(ts|tsx)$/, '')));
    const lost = files.flatMap(file =>
      file.imports
        .filter(({ target }) => /^(client|server|shared)\//.test(target) && !/\.(css|json)$/.test(target))
        .filter(({ target }) => !known.has(target))
        .map(({ specifier }) => `${file.path} imports ${specifier}`),
    );
    expect(lost).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });

  const folders = new Set(files.map(file => path.dirname(file.path)));
  it.each([...folders].sort())('keeps the arrows of the architecture in %s', folder => {
    const here = files.filter(file => path.dirname(file.path) === folder);
    expect(here.flatMap(check)).toEqual([]);
  });
});

describe('the rules', () => {
  const problemsOf = (file: string, text: string) => check(readSourceFile(file, text));

  it.each([
    ['client/src/lib/a.ts', "import { readConfig } from '../../../server/config';"],
    ['client/art/a.ts', "import { startProduct } from '../../server/testing/product';"],
    ['client/src/lib/a.ts', "export * from '../../../server/scripts/chromium';"],
    ['server/http/a.ts', "import { Button } from '../../client/src/components/ui/button';"],
    ['server/http/a.ts', "import type { Button } from '@/components/ui/button';"],
    ['shared/a.ts', "import { readConfig } from '../server/config';"],
    ['shared/a.ts', "import { cn } from '@/lib/class-names';"],
    ['shared/a.ts', "import { readFileSync } from 'node:fs';"],
    ['client/src/lib/a.ts', "import path from 'path';"],
    ['client/src/lib/a.ts', "import { DonateButton } from '@/features/donations/donate-button';"],
    ['client/src/content/a.ts', "import type { Slide } from '@/pages/home';"],
    ['client/src/components/ui/a.tsx', "const Page = () => import('@/pages/home');"],
    ['client/src/components/ui/a.tsx', "import { SiteHeader } from '../layout/site-header';"],
    ['client/src/components/layout/a.tsx', "import { BookCallDialog } from '@/features/bookings/dialog';"],
    ['client/src/features/donations/a.ts', "import { Wall } from '@/features/sponsors/wall';"],
    ['client/src/features/donations/deep/a.ts', "import { Wall } from '../../sponsors/wall';"],
    ['client/src/features/donations/a.ts', "import { HomePage } from '@/pages/home';"],
    ['client/src/pages/a.tsx', "export { App } from '@/app/app';"],
    ['client/src/helpers/a.ts', 'export const a = 1;'],
    ['client/src/features/donations/a.ts', "import { donations } from '@shared/tables/donations';"],
    ['client/src/features/donations/a.ts', "import { type Donation } from '@shared/tables/donations';"],
    ['shared/tiers.ts', "import { donations } from './tables/donations';"],
    ['shared/contracts/a.ts', "import * as z from 'zod';"],
    ['client/src/lib/a.ts', "import { z } from 'zod/v4';"],
    ['server/features/donations/settle.ts', "import { eq } from 'drizzle-orm';"],
    ['server/features/donations/a.routes.ts', "import { donations } from '@shared/tables/donations';"],
    ['server/features/donations/settle.ts', "import pg from 'pg';"],
    ['server/features/donations/settle.ts', "import { Router } from 'express';"],
    ['server/features/donations/settle.ts', "const { Router } = await import('express');"],
    ['server/mail/a.ts', "import { settleDonation } from '../features/donations/settle-donation';"],
    ['server/features/bookings/a.ts', "import { createTransport } from 'nodemailer';"],
    ['server/http/a.ts', 'export const port = process.env.PORT;'],
    ['server/http/a.ts', "export const port = process['env'].PORT;"],
    ['server/http/a.ts', 'const { env } = process;'],
    ['server/http/a.ts', "import { env } from 'node:process';"],
    ['client/src/features/donations/a.ts', "export const a = () => fetch('/api/sponsors');"],
    ['client/src/features/donations/a.ts', "export const a = () => window.fetch('/api/sponsors');"],
    ['client/src/features/donations/a.ts', 'export const a = (send = fetch) => send;'],
    ['client/src/pages/a.tsx', 'export const a = new XMLHttpRequest();'],
    ['client/src/pages/a.tsx', 'export default function A() { return <p>fetch</p>; }'],
    ['server/jobs.ts', 'const a = 1; export { a as default };'],
  ])('refuse in %s: %s', (file, text) => {
    expect(problemsOf(file, text)).toHaveLength(1);
  });

  it.each([
    ['client/src/main.ts', "import { App } from './app/app';"],
    ['client/src/app/a.tsx', "import { HomePage } from '@/pages/home'; import { a } from './b';"],
    ['client/src/pages/a.tsx', "import { DonateDialog } from '@/features/donations/dialog';"],
    [
      'client/src/features/donations/a.ts',
      "import { b } from './deep/b'; import { Button } from '@/components/ui/button';",
    ],
    ['client/src/features/donations/a.ts', "import type { Donation } from '@shared/tables/donations';"],
    ['client/src/features/donations/a.ts', "type Table = typeof import('@shared/tables/donations');"],
    ['client/src/features/donations/a.ts', 'export const a = (query: { fetch(): void }) => query.fetch();'],
    ['client/src/lib/api/client.ts', "export const a = () => fetch('/api/sponsors');"],
    ['client/e2e/a.test.ts', "import { startProduct } from '../../server/testing/product';"],
    [
      'shared/contracts/a.ts',
      "import * as z from 'zod/mini'; import type { Donation } from '../tables/donations';",
    ],
    ['server/features/donations/donations.repository.ts', "import { eq } from 'drizzle-orm';"],
    ['server/features/donations/donations.routes.ts', "import { Router } from 'express';"],
    ['server/features/donations/settle.ts', "import type { Router } from 'express';"],
    ['server/features/bookings/a.ts', "import type { Mail } from '../../mail/mail';"],
    ['server/mail/a.ts', "import { createTransport } from 'nodemailer';"],
    ['server/config.ts', 'export const port = process.env.PORT; process.exit(1);'],
    ['server/main.ts', 'process.exit(1);'],
    ['vite.config.ts', 'export default { ci: process.env.CI };'],
  ])('allow in %s: %s', (file, text) => {
    expect(problemsOf(file, text)).toEqual([]);
  });
});
