import { frame as t } from '@clubhouse/messages/shared/frame';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import type { Toast, ToastStore } from './toast-store.ts';
import classes from './toaster.module.css';

const ICONS = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconAlertCircle,
} as const;

/** The messages in view: top right, newest on top, the full width on phones. */
export function Toaster({ store }: { readonly store: ToastStore }) {
  const shown = useSyncExternalStore(store.subscribe, store.shown);
  const paused = useSyncExternalStore(store.subscribe, store.paused);
  usePauseWhileHidden(store);
  useCloseByEscape(store);
  return (
    <Stack
      as="section"
      gap={8}
      className={classes.toaster}
      data-paused={paused || undefined}
      aria-label={t.toastsLabel()}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
    >
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onClose={() => close(store, toast.id)} />
      ))}
    </Stack>
  );
}

/** The element under the pointer goes without a farewell event, so the clocks are set going here. */
function close(store: ToastStore, id: number): void {
  store.dismiss(id);
  if (store.shown().length === 0) store.resume();
}

function ToastItem({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) {
  const { tone, title, message, durationMs } = toast;
  const Icon = ICONS[tone];
  const runsOut = tone === 'success' || tone === 'info';
  return (
    <div className={classes.toast} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.8} className={classes.icon} aria-hidden="true" />
      <Text as="div" grow>
        <Text weight="bold">{title}</Text>
        {message && (
          <Text as="div" tone="muted">
            {message}
          </Text>
        )}
      </Text>
      <IconButton label={t.toastCloseLabel()} size="sm" onClick={onClose}>
        <IconX size={16} aria-hidden="true" />
      </IconButton>
      {runsOut && <span className={classes.life} style={{ animationDuration: `${durationMs}ms` }} />}
    </div>
  );
}

function usePauseWhileHidden(store: ToastStore): void {
  useEffect(() => {
    const onChange = () => (document.hidden ? store.pause() : store.resume());
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [store]);
}

/** Escape closes the newest message, unless it is meant for something else that has the focus. */
function useCloseByEscape(store: ToastStore): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { activeElement } = document;
      const ours = activeElement === document.body || activeElement?.closest('[aria-label="Messages"]');
      const newest = store.shown()[0];
      if (event.key === 'Escape' && ours && newest) close(store, newest.id);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store]);
}
