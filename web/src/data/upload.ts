import { type Answer, UPLOAD, uploadFile } from '@clubhouse/contract';
import { type ApiError, toApiError } from './api-error.ts';
import { request } from './request.ts';

/** Why a file is not sent at all; undefined when it may be. */
export function tooLarge(file: Blob): string | undefined {
  if (file.size <= UPLOAD.bytes) return undefined;
  const megabytes = (file.size / 1024 / 1024).toFixed(1);
  return `This file has ${megabytes} MB. The club takes at most ${UPLOAD.bytes / 1024 / 1024} MB.`;
}

/** Stores a picture or a document with the club. */
export function upload(
  kind: 'feature_image' | 'attachment',
  file: Blob,
  name: string,
  onSent?: (share: number) => void,
) {
  const body = new FormData();
  body.append(kind, file, name);
  return request<Answer<typeof uploadFile>>({ method: uploadFile.method, path: uploadFile.path, body, onSent });
}

const BY_STATUS: Readonly<Record<number, string>> = {
  413: 'The file is too large for the club.',
  415: 'The club cannot read this kind of file.',
};

/** Why a file was not stored, in a sentence. */
export function uploadRefusal(thrown: unknown): string {
  const error: ApiError = toApiError(thrown);
  const told = Object.values(error.fieldErrors).flat()[0] ?? error.detail;
  if (error.kind === 'network') return 'The connection dropped. The file was not sent; try again.';
  if (error.kind === 'throttled') return 'That was a little fast. Wait a moment, then try again.';
  return (error.kind === 'validation' && told) || BY_STATUS[error.status ?? 0] || 'The file was not stored. Try again.';
}
