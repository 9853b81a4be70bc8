import { createHash } from 'node:crypto';

/**
 * The conversation that emails about a record belong to. From the row's content, not its ID alone, which starts over in
 * another database.
 */
export function threadOf(type: 'booking' | 'inquiry', { id, createdAt }: { id: number; createdAt: Date }) {
  const hash = createHash('sha256').update(`thread ${type} ${id} ${createdAt.toISOString()}`).digest('hex');
  return hash.slice(0, 32);
}
