import path from 'node:path';
import type { JsxChild, Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Type, TypeFlags } from 'typescript/unstable/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// A browser that translates a page puts elements in place of its texts. React then updates texts that nobody sees, and
// fails to remove them, or to insert anything before them. Only a text that's the one child of an element is safe,
// because React sets that as the element's content: any other has to stay as it is, and after what stays as it is.

const refused = [
  '<p>{count} of 9</p>',
  '<p>Give{isOpen && " $50"}</p>',
  '<p>{isOpen ? "Hide" : "Show"} all</p>',
  '<p>{isOpen && <b>9</b>} of 9</p>',
  '<p>{names.map(name => <b key={name}>{name}</b>)} and others</p>',
  '<p><Sometimes /> and more</p>',
  '<p><b>9</b>{node}</p>',
  '<p>{isOpen && <>, too</>}</p>',
  '<p><Text /></p>',
  '<Beside>{count}</Beside>',
];

const allowed = [
  '<p>{count}</p>',
  '<p>{isOpen && "open"}</p>',
  '<p>{String(count) + " of 9"}</p>',
  '<p><span>{count}</span> of 9</p>',
  '<p>{constant} of <b>{count}</b>{isOpen && <b>9</b>}</p>',
  '<p>{isOpen && <b>9</b>}<span>of 9</span></p>',
  '<p>{isOpen && <><b>{count}</b> <i>9</i></>}</p>',
  '<p><b>9</b>{element}</p>',
  '<Alone>{count}</Alone>',
];

const root = path.resolve(import.meta.dirname, '..');
const inClient = (name: string) => path.join(root, 'client', name);

const examples = `import type { ReactElement, ReactNode } from 'react';
  const constant = 'Texts';
  const Text = () => String(constant);
  const Sometimes = () => (constant.length > Math.random() ? <b /> : null);
  const Alone = ({ children }: { children: ReactNode }) => <p>{children}</p>;
  function Beside({ children }: { children: ReactNode }) { return <p><b />{children}</p>; }
  export const render = (count: number, isOpen: boolean, names: string[], node: ReactNode, element: ReactElement) => [
    ${[...refused, ...allowed].join(',\n')}
  ];`;

/** Beside the components, and only there for the compiler. */
const overlay = new Map([
  [
    inClient('tsconfig.json'),
    '{ "extends": "../tsconfig.json", "include": ["src", "brand"], "files": ["a.tsx"] }',
  ],
  [inClient('a.tsx'), examples],
]);

const api = new API({
  cwd: root,
  fs: {
    readFile: name => overlay.get(name),
    fileExists: name => overlay.has(name) || undefined,
  },
});
afterAll(() => api.close());

type Kind = 'nothing' | 'text' | 'changing' | 'element' | 'comes and goes' | 'anything';

const nothing = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void | TypeFlags.BooleanLike;
const text = TypeFlags.StringLike | TypeFlags.NumberLike;

/** What React renders for a value of this type. */
function kindOf(type: Type | undefined): Kind {
  if (!type || type.flags & TypeFlags.Any) return 'anything';
  const parts = type.isUnionType() ? type.getTypes() : [type];
  // Of all types, only ReactNode has bigint.
  if (parts.some(({ flags }) => flags & TypeFlags.BigInt)) return 'anything';
  const shown = parts.filter(
    part => !(part.flags & nothing) && !(part.isLiteralType() && !String(part.value || '').trim()),
  );
  const [only] = shown;
  if (!only) return 'nothing';
  const isOnly = parts.length === 1;
  if (shown.some(({ flags }) => flags & text)) return isOnly && only.isLiteralType() ? 'text' : 'changing';
  return isOnly && /Element$/.test(only.getSymbol()?.name ?? '') ? 'element' : 'comes and goes';
}

/** The texts of components that a translated page would lose or trip over, each with the line it begins on. */
function findTexts(): string[] {
  const [project] = api.updateSnapshot({ openProjects: [inClient('tsconfig.json')] }).getProjects();
  if (!project) throw new Error('The project did not load');
  const { program, checker } = project;
  const sources = program
    .getSourceFileNames()
    .filter(name => name.startsWith(inClient('')) && /\.tsx$/.test(name) && !/\.test\.|testing/.test(name))
    .flatMap(name => program.getSourceFile(name) ?? []);
  const found = new Set<string>();
  /** Fragments, and components whose children stand beside others: in these, no text stands alone. */
  const mixing = new Set(['', 'Fragment']);

  const kindOfChild = (child: JsxChild): Kind => {
    if (is.isJsxText(child)) return child.text.trim() ? 'text' : 'nothing';
    if (is.isJsxFragment(child)) return 'element';
    if (is.isJsxExpression(child))
      return child.expression ? kindOf(checker.getTypeAtLocation(child.expression)) : 'nothing';
    if (/^[a-z]/.test(nameOf(child))) return 'element';
    const signature = checker.getResolvedSignature(is.isJsxElement(child) ? child.openingElement : child);
    const kind = kindOf(signature && checker.getReturnTypeOfSignature(signature));
    return kind === 'anything' ? 'element' : kind;
  };

  function look(node: Node, component: string): void {
    const report = (text: Node) => found.add(placeOf(text));
    const name = is.isFunctionDeclaration(node) ? (node.name?.getText() ?? '') : component;
    if (
      (is.isJsxElement(node) || is.isJsxSelfClosingElement(node)) &&
      /text|changing/.test(kindOfChild(node))
    )
      report(node);
    if (is.isJsxElement(node) || is.isJsxFragment(node)) {
      const children = node.children
        .map(child => ({ child, kind: kindOfChild(child) }))
        .filter(({ kind }) => kind !== 'nothing');
      const isMixing = mixing.has(nameOf(node));
      const hasText = children.some(({ kind }) => kind === 'text' || kind === 'changing');
      for (const [index, { child, kind }] of children.entries()) {
        const isAlone = children.length === 1 && !isMixing;
        const follows = children[index - 1]?.kind === 'comes and goes';
        if (kind === 'changing' && !isAlone) report(child);
        if (kind === 'text' && (isMixing || follows)) report(child);
        if (kind !== 'anything' || isAlone) continue;
        // What a component is given stays as it is where it's given: its children may be text there only if alone here.
        if (/\bchildren\b/.test(child.getText()) && !hasText) mixing.add(name);
        else report(child);
      }
    }
    node.forEachChild(child => look(child, name));
  }
  // The first time, only for `mixing`.
  for (const source of [...sources, ...sources]) look(source, '');
  return [...found];
}

const nameOf = (node: Node): string =>
  is.isJsxElement(node)
    ? node.openingElement.tagName.getText()
    : is.isJsxSelfClosingElement(node)
      ? node.tagName.getText()
      : '';

/** As `file: the whole line`. */
function placeOf(node: Node): string {
  const { fileName, text } = node.getSourceFile();
  const start = text.lastIndexOf('\n', node.getStart()) + 1;
  return `${path.relative(root, fileName)}: ${text.slice(start).split('\n')[0]?.trim()}`;
}

describe('a text that changes', () => {
  let found: string[];
  beforeAll(() => {
    found = findTexts();
  });

  it('stands alone in its element in every component', () => {
    expect(found.filter(place => !place.startsWith('client/a.tsx'))).toEqual([]);
  });

  it.each(refused)('is found in %s', example => {
    expect(found).toContainEqual(`client/a.tsx: ${example},`);
  });

  it.each(allowed)('is not found in %s', example => {
    expect(found.filter(place => place.includes(example))).toEqual([]);
  });
});
