import { systemScopes as t } from '@clubhouse/messages/words/system-scopes';
import type { SystemScope } from './connected-system-operations.ts';

/** What a scope lets a system know or do, in words. */
export const scopeWords = (scope: SystemScope): string => t[scope]();
