import type { Seal } from '../../access/index.ts';
import type { CrudEngine } from '../../crud/index.ts';

/** What the calls of this module stand on. */
export interface MemberParts {
  readonly engine: CrudEngine;
  readonly seal: Seal;
  /** Where the club is on the web; uploads are addressed from there. */
  readonly publicUrl: string;
}
