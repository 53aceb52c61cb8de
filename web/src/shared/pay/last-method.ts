const KEY = 'pay-way';

/** The way that was paid by the last time on this device: most people have one. */
export const lastWay = (): string => localStorage.getItem(KEY) ?? '';

/** Remembers it for the next time. */
export const keepWay = (method: string): void => localStorage.setItem(KEY, method);
