import {
  IconAlertTriangle,
  IconArchive,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleOff,
  IconClock,
  IconDoorExit,
  IconFlag,
  IconFlame,
  IconHourglass,
  IconInbox,
  IconLink,
  IconLock,
  IconMessage,
  IconPencil,
  IconPlayerPause,
  IconQuestionMark,
  IconTag,
  IconUserOff,
  IconUsers,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'own' | 'accent';

export interface StatusLook {
  readonly tone: Tone;
  /** Never a colour without an icon: colour alone tells no one anything. */
  readonly icon: TablerIcon;
}

/** Statuses of one colour, each with its icon. */
const inTone = (tone: Tone, icons: Readonly<Record<string, TablerIcon>>): [string, StatusLook][] =>
  Object.entries(icons).map(([status, icon]) => [status, { tone, icon }]);

/**
 * How every status looks, for members and for staff. Amber asks someone to do something, blue waits by itself, red
 * went wrong, green is as it should be, grey is over or has not begun. An offer has a colour of its own.
 */
const LOOKS: ReadonlyMap<string, StatusLook> = new Map([
  ...inTone('success', {
    ACTIVE: IconCircleCheck,
    CONFIRMED: IconCircleCheck,
    CHECKED_IN: IconCircleCheck,
    ARRIVED: IconCircleCheck,
    CURRENT: IconCircleCheck,
    PAID: IconCircleCheck,
    PUBLISHED: IconCircleCheck,
    LIVE: IconCircleCheck,
    SENT: IconCircleCheck,
    DONE: IconCircleCheck,
    DELIVERED: IconCircleCheck,
    OK: IconCircleCheck,
    NEW: IconCircleCheck,
    MATCHED: IconCircleCheck,
    APPLIED: IconCircleCheck,
    APPROVED: IconCircleCheck,
    MERGED: IconCircleCheck,
    SETTLED: IconCircleCheck,
    CORRECTED: IconPencil,
    WON: IconCircleCheck,
    BOOKED: IconCircleCheck,
    WELCOME: IconCircleCheck,
  }),
  ...inTone('warning', {
    UNPAID: IconClock,
    PARTIALLY_PAID: IconCircleHalf2,
    PENDING_PAYMENT: IconHourglass,
    'SUSPENDED-DEFAULTER': IconPlayerPause,
    'SUSPENDED-DISCIPLINE': IconPlayerPause,
    HELD: IconHourglass,
    OPEN: IconClock,
    RECEIVED: IconInbox,
    REQUESTED: IconInbox,
    INQUIRY: IconClock,
    STOPPED: IconBan,
    UNCLEAR: IconAlertTriangle,
    UNREADABLE: IconAlertTriangle,
    PARKED: IconAlertTriangle,
    MOVED: IconAlertTriangle,
    FEW_LEFT: IconFlame,
    OLD_CODE: IconClock,
    UNKNOWN: IconQuestionMark,
  }),
  ...inTone('danger', {
    OVERDUE: IconAlertTriangle,
    FAILED: IconAlertTriangle,
    ERROR: IconAlertTriangle,
    DEAD: IconAlertTriangle,
    REFUSED: IconAlertTriangle,
    REJECTED: IconX,
    DECLINED: IconX,
    DISPUTED: IconAlertTriangle,
    NO_SHOW: IconUserOff,
    BLACKLISTED: IconBan,
    NOT_NOW: IconBan,
    FORGED: IconAlertTriangle,
  }),
  ...inTone('info', {
    PENDING: IconHourglass,
    INVITED: IconHourglass,
    WAITING: IconHourglass,
    WAITLISTED: IconUsers,
    INTERVIEW: IconMessage,
    RETURNED: IconArrowBackUp,
    FULL: IconUsers,
    QUEUED: IconClock,
    SCHEDULED: IconClock,
    SENDING: IconHourglass,
    RUNNING: IconHourglass,
    CHECKING: IconHourglass,
    APPLYING: IconHourglass,
    UNDOING: IconHourglass,
    CUSTOM: IconPencil,
    TYPED: IconPencil,
  }),
  ...inTone('neutral', {
    DRAFT: IconPencil,
    CHECKED: IconPencil,
    OWN: IconPencil,
    LINKED: IconLink,
    ABSENT: IconPlayerPause,
    COMPLETED: IconFlag,
    ENDED: IconCircleOff,
    DISMISSED: IconUsers,
    STARTED: IconClock,
    CLOSED: IconLock,
    BLOCKED: IconLock,
    RELEASED: IconCircleOff,
    CANCELLED: IconBan,
    REMOVED: IconBan,
    WITHDRAWN: IconBan,
    EXPIRED: IconCircleOff,
    LAPSED: IconCircleOff,
    INACTIVE: IconCircleOff,
    SKIPPED: IconCircleOff,
    LOST: IconCircleOff,
    USED: IconCircleCheck,
    SAME: IconCircleOff,
    KEPT: IconArchive,
    IGNORED: IconArchive,
    ARCHIVED: IconArchive,
    REFUNDED: IconArrowBackUp,
    REVERSED: IconArrowBackUp,
    UNDONE: IconArrowBackUp,
    'TERMINATED-END-OF-SERVICE': IconDoorExit,
    'TERMINATED-VOLUNTARY': IconDoorExit,
    'TERMINATED-DEFAULTER': IconDoorExit,
    'TERMINATED-DISCIPLINE': IconDoorExit,
    'TERMINATED-DECEASED': IconDoorExit,
  }),
  ...inTone('own', { MINE: IconCircleCheck }),
  ...inTone('accent', { OFFERED: IconHourglass }),
]);

/** The statuses that have a look of their own. */
export const KNOWN_STATUSES: readonly string[] = [...LOOKS.keys()];

/** The colour and the icon of a status; one that the table does not know is grey. */
export const statusLook = (status: string): StatusLook => LOOKS.get(status) ?? { tone: 'neutral', icon: IconTag };
