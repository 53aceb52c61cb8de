import type { apiToken, Row } from '@clubhouse/contract';
import { formatLocale } from '@clubhouse/messages';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/pool.ts';
import { emailOwner } from '../sign-in/index.ts';

const dayWords = ({ CLUB_TIMEZONE }: Config, instant: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(CLUB_TIMEZONE)
    .toLocaleString(formatLocale(), { dateStyle: 'medium' });

/** Emails the owner of a token when it is made or revoked. */
export const notifyOwner = (
  tx: Tx,
  config: Config,
  change: 'made' | 'revoked',
  { user, kind, name: token, can_write, expires_at }: Row<typeof apiToken>,
) =>
  emailOwner(tx, config, user, (known) => ({
    template: 'api-token-changed',
    values: { ...known, change, kind, token, can_write, expires: dayWords(config, expires_at) },
  }));
