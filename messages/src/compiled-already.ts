import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** In the browser: the build has compiled every message, so the parser need not be shipped. */
export const compileMessage = (message: string): CompiledMessage => [message];
