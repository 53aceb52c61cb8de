import { passkey, type Row, secondFactor, type user } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import { IconFingerprint, IconShieldCheck } from '@tabler/icons-react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useRemove } from '../../../../api-client/queries/use-remove.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { deviceName } from '../../../../ui/text/device-name.ts';
import { momentText } from '../../../kit/display/moment-text.ts';
import { useConfirmedAction } from '../../../kit/form/use-confirmed-action.tsx';
import classes from '../../../kit/page/page.module.css';
import { CredentialLine } from '../../../kit/session/credential-line.tsx';
import { LinkedLines } from './linked-lines.tsx';

interface Props {
  readonly login: Pick<Row<typeof user>, 'id' | 'username'>;
  readonly mayRemove: boolean;
}

/** What a login has besides its password: two-step login, and passkeys. Both can be taken away when a device is lost. */
export function LoginCredentials({ login: { id, username }, mayRemove }: Props) {
  const factors = useList(secondFactor, { user: id });
  const passkeys = useList(passkey, { user: id });
  const reset = useRemove(secondFactor);
  const remove = useRemove(passkey);
  const { ask, refusal } = useConfirmedAction();
  if (factors.isPending || passkeys.isPending) return <SkeletonRows rows={1} />;
  if (!factors.data || !passkeys.data) {
    const failed = factors.isError ? factors : passkeys;
    return <ErrorState {...errorText(failed.error)} title={t.waysLoadError()} onRetry={() => failed.refetch()} bare />;
  }
  const onReset = (one: Row<typeof secondFactor>) =>
    ask(
      {
        title: t.factorResetTitle({ username }),
        children: t.factorResetBody(),
        confirm: t.factorResetConfirm(),
        danger: true,
      },
      () => reset.mutateAsync(one.id),
      t.factorResetToast(),
    );
  const onRemove = (one: Row<typeof passkey>, name: string) =>
    ask(
      {
        title: t.passkeyRemoveTitle({ name }),
        children: t.passkeyRemoveBody(),
        confirm: t.passkeyRemoveConfirm(),
        danger: true,
      },
      () => remove.mutateAsync(one.id),
      t.passkeyRemovedToast(),
    );
  const [factor] = factors.data.results;
  const at = (instant: string) => momentText(instant, clubConfig().timezone);
  return (
    <>
      {refusal && <Note tone="danger">{refusal}</Note>}
      <ul className={classes.rows}>
        <CredentialLine
          icon={IconShieldCheck}
          name={t.factorTitle()}
          facts={factor ? t.factorOn({ since: at(factor.created_at), codes: factor.codes_left }) : t.factorOff()}
          action={
            factor && mayRemove
              ? { words: t.factorResetButton(), label: t.factorResetLabel(), run: () => onReset(factor) }
              : undefined
          }
        />
        {passkeys.data.results.map((one) => {
          const name = one.name.includes('/') ? deviceName(one.name) : one.name;
          const words = t.passkeyRemoveButton();
          const label = t.passkeyRemoveLabel({ name });
          return (
            <CredentialLine
              key={one.id}
              icon={IconFingerprint}
              name={t.passkeyName({ name })}
              facts={one.last_used_at ? t.passkeyLastUsed({ when: at(one.last_used_at) }) : t.passkeyUnused()}
              action={mayRemove ? { words, label, run: () => onRemove(one, name) } : undefined}
            />
          );
        })}
        <LinkedLines user={id} mayRemove={mayRemove} ask={ask} />
      </ul>
      {passkeys.data.results.length === 0 && (
        <Text size="s" tone="muted">
          {t.passkeysNone()}
        </Text>
      )}
    </>
  );
}
