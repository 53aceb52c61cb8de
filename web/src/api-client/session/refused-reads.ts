let refusedListener = () => {};

/** Sets what happens when a read is refused because the session is over. */
export function onRefused(listener: () => void): void {
  refusedListener = listener;
}

/** A read was refused because the session is over. */
export const reportRefused = (): void => refusedListener();
