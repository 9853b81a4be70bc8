import type { SecureShare } from '@shared/tables/shares';
import { encodeExtended, format } from 'content-disposition';
import type { Response } from 'express';
import { sendStream } from '../../platform/http/send-stream';
import type { StoredFile } from '../../platform/storage/storage';

const documents = 'application/vnd.openxmlformats-officedocument';

/** Types that no browser runs as a page or a script of this site. HTML, SVG, XML, and JavaScript are not among them. */
const safeTypes = new Set([
  'application/epub+zip',
  'application/gzip',
  'application/json',
  'application/msword',
  'application/pdf',
  'application/rtf',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.oasis.opendocument.presentation',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.text',
  `${documents}.presentationml.presentation`,
  `${documents}.spreadsheetml.sheet`,
  `${documents}.wordprocessingml.document`,
  'application/x-7z-compressed',
  'application/x-tar',
  'application/zip',
  'audio/aac',
  'audio/flac',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/jpeg',
  'image/png',
  'image/tiff',
  'image/webp',
  'text/csv',
  'text/plain',
  'video/mp4',
  'video/ogg',
  'video/quicktime',
  'video/webm',
]);

/** The Content-Type for a download, given the type the sender's browser gave. */
function safeContentType(told: string | null): string {
  return told !== null && safeTypes.has(told) ? told : 'application/octet-stream';
}

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
