import type { SourceFile } from './source-file';

/** From the ground up: a layer knows those before it. */
const layers = [
  ['client/src/lib', 'client/src/content', 'client/src/components/ui'],
  ['client/src/components/layout'],
  ['client/src/features'],
  ['client/src/pages'],
  ['client/src/app'],
];

const rankOf = (path: string) =>
  layers.findIndex(folders => folders.some(folder => path.startsWith(`${folder}/`)));

const featureOf = (path: string) => /^client\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** Where a file of the client imports from a layer above its own, or a feature from another. */
export function findUpwardImports({ path, imports }: SourceFile): string[] {
  const rank = rankOf(path);
  if (!path.startsWith('client/src/') || path === 'client/src/main.ts') return [];
  if (rank === -1) return path.split('/').length > 3 ? [`${path} stands in no layer of the client`] : [];
  return imports.flatMap(({ target, specifier }) => {
    if (rankOf(target) > rank) return [`${path} imports ${specifier} from a layer above`];
    const [own, other] = [featureOf(path), featureOf(target)];
    return own && other && own !== other ? [`${path} imports ${specifier} of another feature`] : [];
  });
}
