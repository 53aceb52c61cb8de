import type { ReactNode } from 'react';

type ToastTone = 'success' | 'info' | 'warning' | 'danger';

export interface ToastInput {
  readonly tone: ToastTone;
  readonly title: ReactNode;
  readonly message?: ReactNode;
  /** Longer than the default only when the toast holds an action that must not be missed. */
  readonly durationMs?: number;
}

export interface Toast extends ToastInput {
  readonly id: number;
  readonly durationMs: number;
}

interface Clock {
  readonly leftMs: number;
  readonly since: number;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

export interface ToastStore {
  show(input: ToastInput): number;
  dismiss(id: number): void;
  /** Stops every clock while someone reads, or looks elsewhere. */
  pause(): void;
  resume(): void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Newest first; the same array until something changes. */
  readonly shown: () => readonly Toast[];
  readonly paused: () => boolean;
}

/** Messages that leave by themselves. More than `max` wait, and their time does not run while they do. */
export function createToastStore({ durationMs, max }: { durationMs: number; max: number }): ToastStore {
  const clocks = new Map<number, Clock>();
  const listeners = new Set<() => void>();
  const waiting: Toast[] = [];
  let shown: readonly Toast[] = [];
  let paused = false;
  let lastId = 0;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const run = (id: number, leftMs: number) => {
    const timer = paused ? undefined : setTimeout(() => dismiss(id), leftMs);
    clocks.set(id, { leftMs, since: Date.now(), timer });
  };
  const enter = (toast: Toast) => {
    shown = [toast, ...shown];
    run(toast.id, toast.durationMs);
  };

  function dismiss(id: number): void {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    shown = shown.filter((toast) => toast.id !== id);
    const next = shown.length < max ? waiting.shift() : undefined;
    if (next) enter(next);
    notify();
  }

  return {
    show(input) {
      lastId += 1;
      const toast = { durationMs, ...input, id: lastId };
      if (shown.length < max) enter(toast);
      else waiting.push(toast);
      notify();
      return toast.id;
    },
    dismiss,
    pause() {
      if (paused) return;
      paused = true;
      for (const [id, clock] of clocks) {
        clearTimeout(clock.timer);
        clocks.set(id, { ...clock, leftMs: clock.leftMs - (Date.now() - clock.since), timer: undefined });
      }
      notify();
    },
    resume() {
      if (!paused) return;
      paused = false;
      for (const [id, clock] of clocks) run(id, clock.leftMs);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => shown,
    paused: () => paused,
  };
}
