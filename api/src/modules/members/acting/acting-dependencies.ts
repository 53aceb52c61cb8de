import type { Config } from '../../../config.ts';
import type { CrudEngine } from '../../../crud/index.ts';
import type { MailConfig } from '../../communications/email/index.ts';

type ActingConfig = MailConfig & Pick<Config, 'ACTING_AGE' | 'CLUB_TIMEZONE'>;

export interface ActingDeps {
  readonly engine: CrudEngine;
  readonly config: ActingConfig;
}
