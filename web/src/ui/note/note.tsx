import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import type { Tone } from '../badge/status-look.ts';
import { Text } from '../layout/text.tsx';
import classes from './note.module.css';

const ICONS: Readonly<Partial<Record<Tone, TablerIcon>>> = {
  danger: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  success: IconCircleCheck,
};

interface Props {
  readonly tone: Tone;
  readonly title?: ReactNode;
  /** Where another picture says more than that of the tone. */
  readonly icon?: TablerIcon;
  readonly children?: ReactNode;
  /** `alert` is read out at once, `status` when there is a pause. */
  readonly role?: 'alert' | 'status' | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A tinted line or two that belongs to what is around it. */
export function Note({ tone, title, icon: Icon = ICONS[tone] ?? IconInfoCircle, children, role, ref }: Props) {
  return (
    <div ref={ref} className={classes.note} data-tone={tone} role={role}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      <div>
        {title && <Text weight="bold">{title}</Text>}
        {children}
      </div>
    </div>
  );
}
