const known: Record<string, string> = {
  'application/pdf': 'PDF document',
  'application/zip': 'ZIP archive',
  'application/x-zip-compressed': 'ZIP archive',
  'application/json': 'JSON file',
  'application/msword': 'Word document',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'application/vnd.ms-excel': 'Excel sheet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel sheet',
  'application/vnd.ms-powerpoint': 'PowerPoint slides',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint slides',
  'text/csv': 'CSV table',
  'text/plain': 'Plain text',
};

const families: Record<string, string> = { image: 'image', audio: 'audio', video: 'video' };

/** What a recipient would call a file's media type: `PDF document`, `PNG image`; the type itself where it is rare. */
export function describeFileType(type: string | null): string {
  const plain = type?.split(';')[0]?.trim().toLowerCase();
  if (!plain || plain === 'application/octet-stream') return 'File';
  const [family = '', kind = ''] = plain.split('/');
  const name = families[family];
  return known[plain] ?? (name ? `${kind.replace(/\+.*/, '').toUpperCase()} ${name}` : plain);
}
