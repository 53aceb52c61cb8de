import { checkEmailExist, checkMembershipId, getPostalAddress, member, nextMembershipId } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { boxProps } from '../../../kit/entry/box-props.ts';
import type { InputProps } from '../../../kit/entry/entry.ts';

const TYPING_MS = 400;
const EMAIL = /^\S+@\S+\.\S+$/;
const ICONS = { success: IconCircleCheck, warning: IconAlertTriangle, danger: IconAlertTriangle, info: IconInfoCircle };

function Hint({ tone, children }: { readonly tone: keyof typeof ICONS; readonly children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <Group as="p" nowrap align="flex-start" size="s" tone={tone === 'info' ? 'soft' : tone} gap={6} mt={6}>
      <Icon size={16} aria-hidden="true" />
      {children}
    </Group>
  );
}

/** What was typed, once someone has stopped typing; nothing while it is as the form began. */
function useTyped(name: string): string {
  const { getFieldState, formState } = useFormContext();
  const value = String(useWatch({ name }) ?? '').trim();
  const [typed] = useDebouncedValue(value, TYPING_MS);
  return getFieldState(name, formState).isDirty ? typed : '';
}

/** The row that is changed, which is no double of itself. */
function useExcluded(): number | undefined {
  const id = /\/members\/(\d+)\/edit/.exec(window.location.pathname)?.[1];
  return id ? Number(id) : undefined;
}

/** The membership ID: the next one is proposed, another one is looked up while it is typed. */
export function MembershipIdField({ name, label, help, required }: InputProps) {
  const typed = useTyped(name);
  const exclude = useExcluded();
  const level = useWatch({ name: 'membership_level_1' });
  const next = useRead(nextMembershipId, {
    under: member.path,
    body: level ? { membership_level_1: String(level) } : {},
    enabled: exclude === undefined,
  });
  const check = useRead(checkMembershipId, {
    under: member.path,
    body: { membership_id: typed, ...(exclude ? { exclude_id: exclude } : {}) },
    enabled: typed !== '' && typed.length <= 40,
  });
  const proposed = next.data?.next_membership_id;
  return (
    <>
      <TextField
        name={name}
        label={label}
        required={required}
        description={proposed ? t.membershipIdNext({ proposed }) : help}
        placeholder={proposed ?? ''}
        size="sm"
        maxLength={20}
        autoComplete="off"
      />
      <div aria-live="polite">
        {next.isError && <Hint tone="warning">{t.membershipIdNextFailed()}</Hint>}
        {typed && check.data?.exists && <Hint tone="danger">{t.membershipIdTaken()}</Hint>}
        {typed && check.data && !check.data.exists && !check.data.valid && (
          <Hint tone="danger">{t.membershipIdFormat()}</Hint>
        )}
        {typed && check.data?.valid && <Hint tone="success">{t.membershipIdFree()}</Hint>}
      </div>
    </>
  );
}

/** The e-mail: that another member has it too is no mistake, but worth knowing. */
export function EmailField(input: InputProps) {
  const typed = useTyped(input.name);
  const exclude = useExcluded();
  const check = useRead(checkEmailExist, {
    under: member.path,
    body: { email: typed, ...(exclude ? { exclude_id: exclude } : {}) },
    enabled: EMAIL.test(typed),
  });
  return (
    <>
      <TextField {...boxProps(input)} type="email" autoComplete="off" />
      <div aria-live="polite">
        {EMAIL.test(typed) && check.data?.exists && <Hint tone="warning">{t.emailShared()}</Hint>}
      </div>
    </>
  );
}

/** The postcode fills in block, street and building; what it does not know is filled in by hand. */
export function PostcodeField({ name, label, required }: InputProps) {
  const typed = useTyped(name);
  const { setValue } = useFormContext();
  const asked = clubConfig().address_lookup && /^\d{6}$/.test(typed);
  const found = useRead(getPostalAddress, { under: 'postcode', query: { postcode: typed }, enabled: asked });
  const [address] = found.data?.results ?? [];
  const filled = useRef('');
  useEffect(() => {
    if (!address || filled.current === typed) return;
    filled.current = typed;
    const proper = (text: string) => (text === 'NIL' ? '' : titleCase(text));
    setValue('block_no', proper(address.BLK_NO), { shouldDirty: true });
    setValue('road_name', proper(address.ROAD_NAME), { shouldDirty: true });
    setValue('building', proper(address.BUILDING), { shouldDirty: true });
    setValue('country', 'Singapore', { shouldDirty: true });
  }, [address, typed, setValue]);
  return (
    <>
      <TextField name={name} label={label} required={required} size="sm" maxLength={6} inputMode="numeric" />
      <div aria-live="polite">
        {asked && address && <Hint tone="success">{t.postcodeFound()}</Hint>}
        {asked && found.data?.found === 0 && <Hint tone="info">{t.postcodeUnknown()}</Hint>}
        {asked && found.isError && <Hint tone="info">{t.postcodeFailed()}</Hint>}
      </div>
    </>
  );
}

/** Providers write in capitals: "EXAMPLE ROAD" → "Example Road". A block such as "214A" stays. */
const titleCase = (text: string) =>
  text
    .toLowerCase()
    .replace(/(^|[\s(/-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\d+[a-z]\b/g, (block) => block.toUpperCase());
