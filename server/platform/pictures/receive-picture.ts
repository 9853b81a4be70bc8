import { units } from '@shared/limits/amounts';
import type { Request } from 'express';
import { receiveFile } from '../http/receive-file';
import { type SpoolFile, spoolStream } from '../storage/spool-file';

export interface PictureField {
  /** The word for it in sentences, too. */
  name: string;
  /** Bytes. */
  maxSize: number;
  messages: { tooLarge: string; wrongType: string };
}

const received = new WeakMap<Request, SpoolFile>();

export const receivePicture = (field: PictureField) =>
  receiveFile({
    ...field,
    maxFieldSize: 16 * units.KIB,
    store: spoolStream,
    remove: spool => spool.close(),
    received,
  });

export const readPicture = (request: Request): SpoolFile | null => received.get(request) ?? null;

export async function closePicture(request: Request): Promise<void> {
  await readPicture(request)?.close();
}
