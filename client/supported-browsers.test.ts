import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { describe, expect, it } from 'vitest';
import supportedBrowsers from './supported-browsers.json' with { type: 'json' };

const versions = Object.entries({
  chrome: supportedBrowsers.chrome,
  edge: supportedBrowsers.edge,
  firefox: supportedBrowsers.firefox,
  safari: supportedBrowsers.safari,
  safari_ios: supportedBrowsers.ios,
});

function isSupported({ support }: CompatStatement): boolean {
  return versions.every(([browser, version]) =>
    [support[browser as keyof typeof support] ?? []]
      .flat()
      .some(
        ({ version_added, version_removed, flags, prefix, alternative_name }) =>
          typeof version_added === 'string' &&
          Number.parseFloat(version_added.replace('≤', '')) <= version &&
          !version_removed &&
          !flags &&
          !prefix &&
          !alternative_name,
      ),
  );
}

/** What is newer than the supported browsers: interfaces, `Interface.member`, and names that only new members have. */
function listNewer() {
  const newer = { interfaces: new Set<string>(), statics: new Set<string>() };
  const members = new Map<string, boolean>();
  for (const group of [
    data.api,
    data.javascript.builtins ?? {},
    data.javascript.builtins?.Intl ?? {},
  ] as Record<string, Identifier>[]) {
    for (const [name, entry] of Object.entries(group)) {
      if (name === '__compat') continue;
      if (entry.__compat && !isSupported(entry.__compat)) newer.interfaces.add(name);
      for (const [key, member] of Object.entries(entry)) {
        if (key === '__compat' || !('__compat' in member) || !member.__compat) continue;
        const memberName = key.replace(/_(static|event)$/, '');
        const supported = isSupported(member.__compat);
        if (!supported) newer.statics.add(`${name}.${memberName}`);
        members.set(memberName, supported || (members.get(memberName) ?? false));
      }
    }
  }
  const newMembers = [...members].filter(([, supported]) => !supported).map(([name]) => name);
  return { ...newer, members: new Set(newMembers) };
}

const newer = listNewer();

/** Uses of newer features in code. Comments do not count. */
function findNewer(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const statics = [...code.matchAll(/\b([A-Za-z]\w*)\.(\w+)/g)].map(([text]) => text);
  const constructed = [...code.matchAll(/\bnew ([A-Z]\w*)|\b([A-Z]\w*)\./g)].map(([, a, b]) => a ?? b ?? '');
  const called = [...code.matchAll(/\.(\w+)\(/g)].map(([, name = '']) => name);
  return [
    ...statics.filter(text => newer.statics.has(text)),
    ...constructed.filter(name => newer.interfaces.has(name)),
    ...called.filter(name => newer.members.has(name)),
  ];
}

/** Methods of Zod, Drizzle, D3, and our own objects that share their name with a new one of the browser. */
const ours = new Set(['actions', 'check', 'number', 'range', 'share', 'union', 'uuid', 'watch', 'where']);

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.|^testing\./.test(entry.name))
    .map(entry => path.join(entry.parentPath, entry.name))
    .filter(file => !file.split(path.sep).includes('testing'));
}

describe('the supported browsers', () => {
  it.each([
    ['AbortSignal.any([a, b])', ['AbortSignal.any']],
    ['new CloseWatcher()', ['CloseWatcher']],
    ['element.checkVisibility()', ['checkVisibility']],
    ['list.findLast(isOpen) // URL.canParse(text)', []],
  ])('lack what is newer in %s', (code, names) => expect(findNewer(code)).toEqual(names));

  it.each([path.join(import.meta.dirname, 'src'), path.join(import.meta.dirname, '../shared')])(
    'have all that %s uses',
    folder => {
      const found = listSources(folder).flatMap(file =>
        findNewer(readFileSync(file, 'utf8'))
          .filter(name => !ours.has(name))
          .map(name => `${path.relative(folder, file)} uses ${name}`),
      );
      expect(found).toEqual([]);
    },
  );

  it('reach back two years', () => {
    const twoYearsAgo = Date.now() - 2 * 365 * 24 * 60 * 60 * 1_000;
    for (const [browser, version] of versions) {
      const released =
        data.browsers[browser as keyof typeof data.browsers].releases[String(version)]?.release_date;
      expect(Date.parse(released ?? ''), browser).toBeLessThan(twoYearsAgo);
    }
  });
});
