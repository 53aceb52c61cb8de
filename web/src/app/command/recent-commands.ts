import { cleanWithSession } from '../../api-client/session/session-cleanup.ts';
import type { Command } from './command.ts';

const MOST = 5;

/** In memory only: what someone looked at is no one's business after them, and not worth a reload. */
let recent: readonly Command[] = [];
cleanWithSession(() => {
  recent = [];
});

/** What was chosen last, newest first. */
export const recentCommands = (): readonly Command[] => recent;

/** Remembers a choice. */
export function rememberCommand(command: Command): void {
  recent = [command, ...recent.filter(({ key }) => key !== command.key)].slice(0, MOST);
}
