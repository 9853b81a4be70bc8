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
export function safeContentType(told: string | null): string {
  return told !== null && safeTypes.has(told) ? told : 'application/octet-stream';
}
