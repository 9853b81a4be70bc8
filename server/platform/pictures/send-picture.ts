import type { Response } from 'express';
import { sendStream } from '../http/send-stream';
import type { FileStorage, StorageArea } from '../storage/storage';

export async function sendPicture(
  response: Response,
  storage: FileStorage,
  area: StorageArea,
  name: string,
): Promise<boolean> {
  const picture = await storage.open(area, name);
  if (!picture) return false;
  response.set({
    'Content-Type': 'image/webp',
    'Content-Length': String(picture.size),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
  await sendStream(response, picture.stream);
  return true;
}
