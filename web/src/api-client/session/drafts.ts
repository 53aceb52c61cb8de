import { actingChoice } from './acting.ts';
import { knownUser } from './session.ts';

const PREFIX = 'clubhouse-draft';

/** What is typed for a member is another draft than one's own. */
function keyOf(name: string): string {
  const acting = actingChoice();
  return `${PREFIX}:${knownUser()?.id ?? 0}:${acting ? `for ${acting.membership_id}:` : ''}${name}`;
}

/** What was typed and not sent, as far as this tab knows; it outlives a reload and a login in between. */
export function readDraft<T>(name: string): T | undefined {
  try {
    const stored = sessionStorage.getItem(keyOf(name));
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/** Keeps what is typed. A browser that will not store it changes nothing about the form. */
export function saveDraft(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Private windows may have no room at all.
  }
}

/** The draft is sent, or thrown away. */
export const dropDraft = (name: string): void => sessionStorage.removeItem(keyOf(name));

/** Forgets the drafts of everyone, or of everyone but one. */
export function forgetDrafts(butOf?: number): void {
  const kept = `${PREFIX}:${butOf ?? 'none'}:`;
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(`${PREFIX}:`) && !key.startsWith(kept)) sessionStorage.removeItem(key);
  }
}
