import { type Answer, UPLOAD, uploadFile } from '@clubhouse/contract';
import { data as t } from '@clubhouse/messages/shared/data';
import { type ApiError, toApiError } from './api-error.ts';
import { request } from './request.ts';

/** Why a file is not sent at all; undefined when it may be. */
export function tooLarge(file: Blob): string | undefined {
  if (file.size <= UPLOAD.bytes) return undefined;
  const megabytes = (file.size / 1024 / 1024).toFixed(1);
  return t.uploadTooLarge({ megabytes, max: UPLOAD.bytes / 1024 / 1024 });
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
  413: t.uploadTooLargeRefused(),
  415: t.uploadTypeRefused(),
};

/** Why a file was not stored, in a sentence. */
export function uploadRefusal(thrown: unknown): string {
  const error: ApiError = toApiError(thrown);
  const message = Object.values(error.fieldErrors).flat()[0] ?? error.detail;
  if (error.kind === 'network') return t.uploadNetworkError();
  if (error.kind === 'throttled') return t.uploadThrottled();
  return (error.kind === 'validation' && message) || BY_STATUS[error.status ?? 0] || t.uploadFailed();
}
