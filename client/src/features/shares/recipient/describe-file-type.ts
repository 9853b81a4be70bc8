const known: Record<string, string> = {
  'application/pdf': 'PDF document',
  'application/zip': 'ZIP archive',
  'application/x-zip-compressed': 'ZIP archive',
  'application/json': 'JSON file',
  'application/msword': 'Word document',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'application/vnd.ms-excel': 'Excel spreadsheet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel spreadsheet',
  'application/vnd.ms-powerpoint': 'PowerPoint presentation',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint presentation',
  'text/csv': 'CSV file',
  'text/plain': 'Plain text',
};

const families: Record<string, string> = { image: 'image', audio: 'audio', video: 'video' };

/** A recipient's name for a media type: `PDF document`, `PNG image`; the type itself if it is rare. */
export function describeFileType(type: string | null): string {
  const plain = type?.split(';')[0]?.trim().toLowerCase();
  if (!plain || plain === 'application/octet-stream') return 'File';
  const [family = '', kind = ''] = plain.split('/');
  const name = families[family];
  return known[plain] ?? (name ? `${kind.replace(/\+.*/, '').toUpperCase()} ${name}` : plain);
}
