import type { Config } from '../config.ts';
import { messageOf } from '../errors.ts';
import { objectStorageOf } from '../object-storage/index.ts';

/** Says at the start if the bucket cannot be used. The club works all the same, without its files. */
export async function warnAboutStorage(config: Config): Promise<void> {
  try {
    await objectStorageOf(config)?.readClock({ tries: 1 });
  } catch (error) {
    console.warn(
      `The S3 storage does not let us in (${messageOf(error)}): files there can’t be stored or shown. Check the S3 settings; npm run club -- doctor tries them again.`,
    );
  }
}
