import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { projectRoot } from '../../project-root';

export const releasesFolder = path.join(projectRoot, 'server/testing/releases');

/** What a site of a release told those who asked it, when its database was dumped. */
const releasedSite = z.object({
  takenAt: z.iso.datetime(),
  accounts: z.array(
    z.object({ username: z.string(), password: z.string(), authenticatorKey: z.string().optional() }),
  ),
  share: z.object({
    slug: z.string(),
    password: z.string(),
    unlocked: z.record(z.string(), z.unknown()),
    /** The file's text. */
    file: z.string(),
  }),
  stats: z.record(z.string(), z.unknown()),
  sponsors: z.array(z.record(z.string(), z.unknown())),
});

export type ReleasedSite = z.output<typeof releasedSite>;

/** Versions with a dump. */
export function listReleases(): string[] {
  return readdirSync(releasesFolder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name);
}

export function readReleasedSite(version: string): ReleasedSite {
  return releasedSite.parse(
    JSON.parse(readFileSync(path.join(releasesFolder, version, 'site.json'), 'utf8')),
  );
}

export function readDump(version: string): Promise<string> {
  return readFile(path.join(releasesFolder, version, 'database.sql'), 'utf8');
}
