import * as f from '../fields/index.ts';

/** In the answer of a call that writes emails: false while there is no mail server, so that they wait in the outbox. */
export const hasServer = () => f.readOnly(f.boolean());
