import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Request, Response } from 'express';

export const encodings = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

export interface BuiltFile {
  extension: string;
  plain: Buffer;
  /** The smallest first. */
  compressed: { encoding: string; content: Buffer }[];
  hash: string;
}

export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** Reads a whole build into memory, so that replacing the files on disk takes nothing from pages already handed out. */
export function readBuiltFiles(folder: string): BuiltFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter(name => !/(^|\/)\.|\.html(\.|$)/.test(name));
  const present = new Set(names);
  const isCompressed = (name: string) =>
    encodings.some(
      ({ extension }) => name.endsWith(extension) && present.has(name.slice(0, -extension.length)),
    );
  const files = names.filter(name => !isCompressed(name)).map(name => readBuiltFile(folder, name, present));
  return new Map(files);
}

function readBuiltFile(folder: string, name: string, present: Set<string>): [address: string, BuiltFile] {
  const read = (file: string) => readFileSync(path.join(folder, file));
  const plain = read(name);
  return [
    encodeURI(`/${name}`),
    {
      extension: path.extname(name),
      plain,
      compressed: encodings
        .filter(({ extension }) => present.has(name + extension))
        .map(({ encoding, extension }) => ({ encoding, content: read(name + extension) })),
      hash: hashOf(plain),
    },
  ];
}

export const hashOf = (content: Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

export function sendBuiltFile(request: Request, response: Response, file: BuiltFile, isStored = true): void {
  const { extension, plain, compressed, hash } = file;
  const form = compressed.find(({ encoding }) => request.acceptsEncodings(encoding));
  if (compressed.length > 0) response.vary('Accept-Encoding');
  if (form) response.set('Content-Encoding', form.encoding);
  response.type(extension);
  if (isStored) response.set('ETag', `"${hash}${form ? `-${form.encoding}` : ''}"`);
  if (isStored && request.fresh) return void response.status(304).end();
  const body = form?.content ?? plain;
  response.set('Content-Length', String(body.length));
  response.end(request.method === 'HEAD' ? undefined : body);
}
