import { linkedIdentity, type Row } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import { IconLogin2 } from '@tabler/icons-react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useRemove } from '../../../../api-client/queries/use-remove.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { momentText } from '../../../kit/display/moment-text.ts';
import type { useConfirmedAction } from '../../../kit/form/use-confirmed-action.tsx';
import { CredentialLine } from '../../../kit/session/credential-line.tsx';

interface Props {
  readonly user: number;
  readonly mayRemove: boolean;
  readonly ask: ReturnType<typeof useConfirmedAction>['ask'];
}

/** The providers that log someone in, one line each. */
export function LinkedLines({ user, mayRemove, ask }: Props) {
  const list = useList(linkedIdentity, { user });
  const remove = useRemove(linkedIdentity);
  if (list.isError)
    return (
      <li>
        <ErrorState {...errorText(list.error)} title={t.waysLoadError()} onRetry={() => list.refetch()} bare />
      </li>
    );
  const onRemove = (one: Row<typeof linkedIdentity>, name: string) =>
    ask(
      {
        title: t.linkRemoveTitle({ name }),
        children: t.linkRemoveBody({ name }),
        confirm: t.linkRemoveConfirm(),
        danger: true,
      },
      () => remove.mutateAsync(one.id),
      t.linkRemovedToast({ name }),
    );
  return list.data?.results.map((one) => {
    const name = one.provider_name ?? '';
    const used = one.last_used_at && momentText(one.last_used_at, clubConfig().timezone);
    return (
      <CredentialLine
        key={one.id}
        icon={IconLogin2}
        name={one.email ? t.linkName({ name, email: one.email }) : name}
        facts={used ? t.passkeyLastUsed({ when: used }) : t.passkeyUnused()}
        action={
          mayRemove
            ? { words: t.linkRemoveConfirm(), label: t.linkRemoveTitleLabel({ name }), run: () => onRemove(one, name) }
            : undefined
        }
      />
    );
  });
}
