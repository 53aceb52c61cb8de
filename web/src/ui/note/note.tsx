import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './note.module.css';

const ICONS = {
  danger: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  success: IconCircleCheck,
} as const;

interface Props {
  readonly tone: keyof typeof ICONS;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** `alert` is read out at once, `status` when there is a pause. */
  readonly role?: 'alert' | 'status' | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A tinted line or two that belongs to what stands around it. */
export function Note({ tone, title, children, role, ref }: Props) {
  const Icon = ICONS[tone];
  return (
    <div ref={ref} className={classes.note} data-tone={tone} role={role}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      <div>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
