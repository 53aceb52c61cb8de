import { extensionOf } from './detect-file-type.ts';

const PATH = '/media/uploads/';
const FILE = /^([\w-]{32})\.(png|jpg|webp|pdf)$/;

/** What every address of an upload has in it, for statements that look for its key. */
export const KEY_IN_TEXT = '/media/uploads/([A-Za-z0-9_-]{32})\\.';

/** The key and the ending in the last part of an address. */
export function readFileName(file: string): { readonly key: string; readonly extension: string } | undefined {
  const [, key, extension] = FILE.exec(file) ?? [];
  return key && extension ? { key, extension } : undefined;
}

/** The address of a stored file, for a page on any host. */
export const addressOf = (publicUrl: string, key: string, type: string): string =>
  `${publicUrl}${PATH}${key}.${extensionOf(type)}`;

/** The file behind an address, when it is one of this club. */
export function readAddress(publicUrl: string, address: string) {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  return path.startsWith(PATH) ? readFileName(path.slice(PATH.length)) : undefined;
}
