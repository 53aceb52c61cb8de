import type { CrudEngine } from '../../../crud/index.ts';
import type { MailConfig } from '../../communications/email/index.ts';

/** What the calls of this module stand on. */
export interface ErasureDeps {
  readonly engine: CrudEngine;
  readonly config: MailConfig & { readonly CLUB_TIMEZONE: string };
}
