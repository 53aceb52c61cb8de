import { cleanWithSession } from '../session/session-cleanup.ts';

const known = new Map<string, string>();
cleanWithSession(() => known.clear());

/** Keeps the name of what a path answered last. */
export function rememberEtag(path: string, etag: unknown): void {
  if (typeof etag === 'string') known.set(path, etag);
}

/** The name of what a path answered last: keep it when editing starts, and send it back with the change. */
export const etagOf = (path: string): string | undefined => known.get(path);
