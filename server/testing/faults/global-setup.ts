import type { TestProject } from 'vitest/node';
import { startPostgresServer } from '../postgres-server';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export async function setup(project: TestProject) {
  const { url, remove } = await startPostgresServer();
  project.provide('postgresUrl', url);
  return remove;
}
