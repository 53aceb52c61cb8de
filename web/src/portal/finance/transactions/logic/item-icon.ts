import {
  IconBallTennis,
  IconConfetti,
  IconId,
  IconReceipt,
  IconSchool,
  IconShoppingBag,
  type TablerIcon,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<string, TablerIcon>> = {
  MEMBERSHIP_FEE: IconId,
  RESERVATION: IconBallTennis,
  COURSE: IconSchool,
  EVENT: IconConfetti,
  PRODUCT: IconShoppingBag,
};

/** What an invoice is for, as a picture; several kinds together are just an invoice. */
export function itemIcon(items: readonly { readonly type: string }[]): TablerIcon {
  const [first, ...more] = new Set(items.map(({ type }) => type));
  return (more.length === 0 && first && ICONS[first]) || IconReceipt;
}
