import type { SecureShare } from '@shared/tables/shares';
import { encodeExtended, format } from 'content-disposition';
import type { Response } from 'express';
import { sendStream } from '../../http/send-stream';
import type { StoredFile } from '../../storage/storage';
import { safeContentType } from './safe-content-type';

/** Streams the file as an attachment, never inline. Ends quietly when the recipient disconnects. */
export async function sendShareFile(response: Response, share: SecureShare, file: StoredFile): Promise<void> {
  const name = share.fileName ?? `share-${share.slug}`;
  response.writeHead(200, {
    'Content-Type': safeContentType(share.fileType),
    'Content-Length': file.size,
    'Content-Disposition': describeAttachment(name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
  await sendStream(response, file.stream);
}

/** The full name for every current browser, and an ASCII one for anything else. */
function describeAttachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["%/\\]/g, '_');
  return format(
    { type: 'attachment', parameters: { filename: plain, 'filename*': encodeExtended(name) } },
    { extended: false },
  );
}
