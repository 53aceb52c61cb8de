import type { CrudEngine } from '../../../crud/index.ts';
import type { MailConfig } from '../../communications/email/index.ts';

/** Dependencies of this module's calls. */
export interface DuplicateDeps {
  readonly engine: CrudEngine;
  readonly config: MailConfig;
}
