import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';
import { statusLook, type Tone } from './status-look.ts';

interface StatusProps {
  /** The word of the contract, or of the table of looks; the colour and the icon follow from it. */
  readonly status: string;
  /** Lies on a picture, so it brings a ground of its own. */
  readonly over?: boolean;
  readonly children: ReactNode;
}

/** A status in a word, with its icon and its colour. */
export const StatusBadge = ({ status, over, children }: StatusProps) => (
  <Badge {...statusLook(status)} over={over}>
    {children}
  </Badge>
);

interface KindProps {
  readonly icon: TablerIcon;
  readonly children: ReactNode;
}

/** What sort of thing something is: an icon and a word, without a colour. */
export const KindBadge = (props: KindProps) => <Badge tone="neutral" {...props} />;

interface BadgeProps extends KindProps {
  readonly tone: Tone;
  readonly over?: boolean | undefined;
}

const Badge = ({ tone, icon: Icon, over, children }: BadgeProps) => (
  <span className={classes.badge} data-tone={tone} data-over={over || undefined}>
    <Icon size={15} stroke={2} aria-hidden="true" />
    {children}
  </span>
);
