import type { Settings } from '../config/settings.ts';
import type { ObjectStorage } from './object-storage.ts';
import { openS3Storage } from './s3-storage.ts';

export * from './object-storage.ts';
export { type MeasuredCall, STORAGE_CALLS } from './s3-calls.ts';
export { openS3Storage } from './s3-storage.ts';

const opened = new WeakMap<object, ObjectStorage>();

export type StorageSettings = Pick<
  Settings,
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_PREFIX'
  | 'S3_FORCE_PATH_STYLE'
>;

/** The storage that the settings name, the same one each time; undefined if they name none. */
export function objectStorageOf(config: StorageSettings): ObjectStorage | undefined {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_REGION, S3_PREFIX } = config;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  const known = opened.get(config);
  if (known) return known;
  const storage = openS3Storage({
    endpoint: S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: S3_PREFIX === '' ? '' : `${S3_PREFIX}/`,
    pathStyle: (config.S3_FORCE_PATH_STYLE ?? (S3_ENDPOINT ? 'on' : 'off')) === 'on',
  });
  opened.set(config, storage);
  return storage;
}
