import { screens as t } from '@clubhouse/messages/console/screens';
import { clubConfig } from '../../api-client/config.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { deviceName } from '../../ui/device/device-name.ts';
import { formatMoney } from '../../ui/money/format-money.ts';
import type { ConsoleRow } from '../console-row.ts';
import { Chips } from '../display/chips.tsx';
import classes from './cells.module.css';

/** A voucher's worth: a sum or a part of the price. */
export function voucherWorth({ value, value_type }: ConsoleRow) {
  const worth = String(value);
  return value_type === 'PERCENT' ? `${Number(worth)} %` : formatMoney(worth, clubConfig().currency);
}

/** A login with the initials of whoever it belongs to. */
export function userName({ username, member_profile_name }: ConsoleRow) {
  return (
    <span className={classes.user}>
      <Avatar name={String(member_profile_name ?? username)} size="xs" />
      <span>{String(username)}</span>
    </span>
  );
}

/** The browser and system behind a session. */
export const deviceWords = ({ device }: ConsoleRow) => deviceName(String(device));

/** The parts of a role, by name. */
export function subRoleNames({ sub_roles }: ConsoleRow) {
  const parts = (sub_roles ?? []) as readonly { readonly name: string }[];
  return parts.length > 0 ? <Chips words={parts.map(({ name }) => name)} /> : t.rolesNone();
}
