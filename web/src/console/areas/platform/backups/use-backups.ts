import { readBackups } from '@clubhouse/contract';
import { backups as t } from '@clubhouse/messages/console/platform/backups';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { clubTime } from '../../../../ui/time/instants.ts';

/** Everything about backups, looked at anew by itself. */
export const useBackups = (every: number) => useRead(readBackups, { under: readBackups.path, every });

/** A moment on the club's clock. */
export const momentWords = (instant: string): string => clubTime(instant, clubConfig().timezone);

/** `812 KB`, `1.4 MB`. */
export function sizeWords(bytes: number | null): string {
  if (bytes === null) return t.unknown();
  return bytes < 1e6
    ? t.sizeKilobytes({ size: Math.ceil(bytes / 1000) })
    : t.sizeMegabytes({ size: (bytes / 1e6).toFixed(1) });
}

export const rowWords = (rows: number | null): string => (rows === null ? t.unknown() : t.sizeRows({ rows }));
