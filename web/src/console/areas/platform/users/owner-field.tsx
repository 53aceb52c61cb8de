import { member } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import { useCreateKey } from '../../../../api-client/queries/use-create-key.ts';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import type { InputProps } from '../../../kit/entry/entry.ts';
import { MemberField } from '../../../kit/member/member-field.tsx';

/** The person a login belongs to. A colleague who is not in the register yet is added to it by name. */
export function OwnerField(input: InputProps) {
  const may = useCan(member.actions.create ?? []);
  const save = useSave(member);
  const keyFor = useCreateKey();
  const toast = useToast();
  const run = async (name: string) => {
    const body = {
      name,
      membership_level_1: 'STAFF',
      membership_level_2: 'NON_ACTIVE',
      membership_level_3: 'STAFF',
      membership_start_date: clubToday(),
    } as const;
    try {
      const made = await save.mutateAsync({ body, idempotencyKey: keyFor(body) });
      toast.show({ tone: 'success', title: t.ownerAddedToast(), message: `${name}, ${made.membership_id}` });
      return made.id;
    } catch (thrown) {
      toast.show({ tone: 'danger', title: t.ownerAddFailed(), message: refusalText(thrown) });
      return undefined;
    }
  };
  return <MemberField {...input} make={may ? { plural: t.ownerPlural(), run } : undefined} />;
}
