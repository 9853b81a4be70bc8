import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apps } from '@shared/site/studio';
import { parse } from 'yaml';
import * as z from 'zod';
import { projectRoot } from '../../platform/project-root';
import { people, type StaffName } from './context';

/** A time as `createMoments` reads it. */
export const moment = z.string();
export const staffName = z.enum(Object.keys(people) as [StaffName, ...StaffName[]]);
/** Ends without a line break. */
export const text = z.string().trim();

/** @throws ZodError where a row has a field that it should not have, or lacks one. */
export function readRows<Row>(file: string, row: z.ZodType<Row>): Row[] {
  const yaml = readFileSync(path.join(projectRoot, 'server/commands/seed', file), 'utf8')
    .replaceAll('{personal app}', apps.personal.name)
    .replaceAll('{group app}', apps.group.name);
  return z.array(row).parse(parse(yaml));
}
