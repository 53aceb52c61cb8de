/** What browsers hand out when the portal can be installed; not in the standard types, since not all browsers do. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallEvent | undefined;
const watchers = new Set<() => void>();

function keep(event: InstallEvent | undefined): void {
  kept = event;
  for (const watcher of watchers) watcher();
}

/** Keeps the browser's offer to install for the one place that mentions it, instead of a bar over every page. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => keep(undefined));
}

/** Calls back when installing becomes possible, or is no longer. */
export function watchInstall(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether the browser can install the portal at a press. */
export const canInstall = (): boolean => kept !== undefined;

/** Asks the browser to install the portal. An offer holds for one question. */
export async function install(): Promise<void> {
  const event = kept;
  keep(undefined);
  await event?.prompt();
}
