import { hasKey, type PICTURE_TYPES } from '@clubhouse/contract';

export type PictureType = (typeof PICTURE_TYPES)[number];
export type FileType = PictureType | 'application/pdf';

const begins = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** A document that was cut off has no end. */
const isWholePdf = (bytes: Buffer) => begins(bytes, '%PDF-') && bytes.subarray(-1024).includes('%%EOF');

/** What a file is by its own bytes. Its name and the type that the caller declares say nothing. */
export function sniff(bytes: Buffer): FileType | undefined {
  if (begins(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)) return 'image/webp';
  if (begins(bytes, 'GIF87a') || begins(bytes, 'GIF89a')) return 'image/gif';
  return isWholePdf(bytes) ? 'application/pdf' : undefined;
}

const EXTENSIONS: Readonly<Record<FileType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};

export const extensionOf = (type: string): string => (hasKey(EXTENSIONS, type) ? EXTENSIONS[type] : '');

/** A name that is safe to show and to save under: no folders, no odd characters, the ending of what the file really is. */
export function safeName(sent: string, type: FileType): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replace(/\s+/g, '_')
    .replace(/[^\p{L}\p{M}\p{N}_.-]/gu, '')
    .replace(/^\.+/, '');
  const ending = `.${extensionOf(type)}`;
  return `${[...(stem || 'file')].slice(0, 150 - ending.length).join('')}${ending}`;
}
