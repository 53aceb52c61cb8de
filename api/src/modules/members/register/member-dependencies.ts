import type { Seal } from '../../../access/index.ts';
import type { CrudEngine } from '../../../crud/index.ts';
import type { MailConfig } from '../../communications/email/index.ts';

/** Dependencies of this module's calls. */
export interface MemberDeps {
  readonly engine: CrudEngine;
  readonly config: MailConfig;
  readonly seal: Seal;
  /** Where the club is on the web; uploads are addressed from there. */
  readonly publicUrl: string;
}
