import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../platform/project-root';
import { fileSecrets, fileVariable } from '../platform/secret-files';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];
const listFolder = (folder: string) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map(name =>
    path.join(folder, name),
  );
const listDocuments = (folder: string) => listFolder(folder).filter(name => name.endsWith('.md'));

const documents = [
  'README.md',
  'CHANGELOG.md',
  'client/README.md',
  'shared/README.md',
  ...listDocuments('server/deploy'),
  ...listDocuments('.github'),
  ...listDocuments('server/docs'),
];
const operations = 'server/docs/operations.md';
const promises = 'server/docs/promises.md';

const folders = ['client', 'server', 'shared', 'migrations', 'uploads', '.github', '.ci'];
const knownPaths = [...folders, ...folders.flatMap(listFolder)];

/** `<domain>` and the like are placeholders for any name. */
function findPath(written: string): boolean {
  const pattern = written
    .replace(/\/$/, '')
    .split(/<[\w-]+>/)
    .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+');
  return knownPaths.some(known => new RegExp(`^${pattern}$`).test(known));
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsIn = (document: string) => namesIn(read(document), /^#+ (.+)$/gm).map(anchorOf);

describe.each(documents)('%s', document => {
  const text = read(document);

  it('names existing files', () => {
    const names = namesIn(text, /`((?:client|server|shared|migrations|uploads|\.github|\.ci)\/[^`\s]*)`/g);
    expect(names.filter(name => !findPath(name))).toEqual([]);
  });

  it('links to existing files and headings', () => {
    const broken = namesIn(text, /\]\((?!https?:)([^)\s]+)\)/g).filter(link => {
      const [file = '', anchor] = link.split('#');
      const target = file ? path.join(path.dirname(document), file) : document;
      if (!existsSync(path.join(projectRoot, target))) return true;
      return anchor !== undefined && !anchorsIn(target).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('names existing commands', () => {
    const { scripts } = JSON.parse(read('package.json'));
    expect(namesIn(text, /npm run ([\w:-]+)/g).filter(name => !(name in scripts))).toEqual([]);
    const built = namesIn(text, /node dist\/server\/([\w-]+)\.js/g);
    const entries = read('server/commands/bundle-options.ts');
    expect(built.filter(name => !new RegExp(`\\b${name}'?: `).test(entries))).toEqual([]);
  });

  it('names existing parts of the fault tests', () => {
    const names = namesIn(text, /`(?:npm run test:)?faults ([\w-]+)`/g);
    expect(names.filter(name => !findPath(`server/testing/faults/${name}.faults.ts`))).toEqual([]);
  });
});

it('every promise names a test', () => {
  const rows = read(promises)
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| promise '));
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter(row => !/`(\S+\.test\.tsx?|server\/testing\/fuzz|faults [\w-]+)`/.test(row))).toEqual(
    [],
  );
});

describe('the environment', () => {
  /** For the PostgreSQL of a compose file; the site gets it as part of an address. */
  const composeOnly = 'POSTGRES_PASSWORD';
  /** Node's own. */
  const nodeOnly = 'NODE_EXTRA_CA_CERTS';
  const sources = listFolder('server').filter(file => /(\/|-)config\.ts$/.test(file));
  const variables = sources.flatMap(file => namesIn(read(file), /^ +([A-Z][A-Z0-9_]+): /gm));

  it('is documented in .env.example, which names no other variables', () => {
    const documented = namesIn(read('.env.example'), /^([A-Z0-9_]+)=/gm);
    expect(documented.sort()).toEqual([...variables].sort());
  });

  it('is documented in the operations guide', () => {
    const text = read(operations);
    expect(variables.filter(name => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(documents)('is spelled right in %s', document => {
    const names = namesIn(read(document), /`([A-Z0-9]+_[A-Z0-9_]+)(?:=[^`]*)?`/g);
    const known = [...variables, ...fileSecrets.map(fileVariable), composeOnly, nodeOnly];
    expect(names.filter(name => !known.includes(name))).toEqual([]);
  });
});

it('the release is the latest in the changelog', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(namesIn(read('CHANGELOG.md'), /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm)[0]).toBe(version);
});

it('the README recommends the Node version of .nvmrc', () => {
  expect(read('README.md')).toContain(`Node ${read('.nvmrc').trim()} `);
});

describe.each([
  ['README.md', ''],
  ['client/README.md', 'client'],
  ['shared/README.md', 'shared'],
])('the folder map in %s', (document, root) => {
  it('shows existing folders and files', () => {
    let parent = '';
    const places = [
      ...read(document).matchAll(/^ {4}( {2})?([\w.-]+\/(?:[\w.-]+\/)*|[\w./-]+\.ts) +\S/gm),
    ].map(([, nested, name = '']) => {
      if (!nested) parent = name;
      return path.join(root, nested ? parent : '', name);
    });
    expect(places.length).toBeGreaterThan(3);
    expect(places.filter(place => !findPath(place))).toEqual([]);
  });
});
