import { builtinModules } from 'node:module';
import path from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** As written. */
  specifier: string;
  /** A path from the project's root without extension, or the name of a package; Node's own begin with `node:`. */
  target: string;
  typeOnly: boolean;
}

/** What the rules look at in one source file. */
export interface SourceFile {
  /** From the project's root. */
  path: string;
  imports: Import[];
  /** Which of the guarded globals it reads: `process.env`, `fetch`, `XMLHttpRequest`. */
  globals: string[];
  hasDefaultExport: boolean;
}

/** @throws where the text is not valid TypeScript. */
export function readSourceFile(file: string, text: string): SourceFile {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`);
  const imports: Import[] = [];
  const globals = new Set<string>();
  let hasDefaultExport = false;

  const addImport = (source: unknown, typeOnly: boolean) => {
    if (!isNode(source) || typeof source.value !== 'string') return;
    imports.push({ specifier: source.value, target: resolve(file, source.value), typeOnly });
  };

  visit(program as unknown as Node, (node, parent, key) => {
    switch (node.type) {
      case 'ImportDeclaration':
        return addImport(node.source, node.importKind === 'type');
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        if (exportsDefault(node)) hasDefaultExport = true;
        return addImport(node.source, node.exportKind === 'type');
      case 'ImportExpression':
        return addImport(node.source, false);
      case 'TSImportType':
        return addImport(node.source ?? node.argument, true);
      case 'ExportDefaultDeclaration':
        hasDefaultExport = true;
        return;
      case 'Identifier': {
        const global = globalRead(node, parent, key);
        if (global) globals.add(global);
      }
    }
  });
  return { path: file, imports, globals: [...globals], hasDefaultExport };
}

interface Node {
  type: string;
  [field: string]: unknown;
}

type Visitor = (node: Node, parent: Node | null, key: string) => void;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function visit(node: Node, visitor: Visitor, parent: Node | null = null, key = ''): void {
  visitor(node, parent, key);
  for (const [field, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, visitor, node, field);
    }
  }
}

function exportsDefault(declaration: Node): boolean {
  const specifiers = Array.isArray(declaration.specifiers) ? declaration.specifiers : [declaration];
  return specifiers.some(specifier => isNode(specifier.exported) && specifier.exported.name === 'default');
}

const globalObjects = new Set(['window', 'globalThis', 'self']);

/** The guarded global that an identifier reads, wherever it stands for a value and not for the name of a field. */
function globalRead(node: Node, parent: Node | null, key: string): string | null {
  const named = parent !== null && parent.computed !== true && (key === 'property' || key === 'key');
  const ofGlobalObject =
    named && isNode(parent.object) && globalObjects.has(String(parent.object.name ?? ''));
  if (named && !ofGlobalObject && parent.shorthand !== true) return null;
  if (node.name === 'fetch' || node.name === 'XMLHttpRequest') {
    return key === 'exprName' || key === 'typeName' ? null : node.name;
  }
  if (node.name !== 'process' || !parent) return null;
  const readsEnv = isNode(parent.property) && (parent.property.name ?? parent.property.value) === 'env';
  return (parent.type === 'MemberExpression' && readsEnv) || parent.type === 'VariableDeclarator'
    ? 'process.env'
    : null;
}

const aliases = { '@shared/': 'shared/', '@/': 'client/src/' };

function resolve(file: string, specifier: string): string {
  for (const [alias, folder] of Object.entries(aliases)) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  }
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const [scope = '', name = ''] = specifier.split('/');
  if (specifier.startsWith('@')) return `${scope}/${name}`;
  return builtinModules.includes(scope) ? `node:${specifier}` : scope;
}
