import { actingConsent, actingRightText, endActingConsent, type Row, wordsOf } from '@clubhouse/contract';
import { acting as t } from '@clubhouse/messages/shared/acting';
import { IconPencil, IconTrash, IconUserShare } from '@tabler/icons-react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { startActing } from '../../../../api-client/session/acting.ts';
import { reloadUser } from '../../../../api-client/session/session.ts';
import { useConfirmed } from '../../../../shared/use-confirmed.ts';
import { Button } from '../../../../ui/button/button.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { CardLine } from '../../../../ui/page/card-list.tsx';
import { clubTime } from '../../../../ui/time/instants.ts';

type Consent = Row<typeof actingConsent>;

const rightsWords = ({ rights }: Consent): string => rights.map((right) => actingRightText(right).label).join(', ');

const lastUsed = ({ last_used_at: at }: Consent): string =>
  at ? t.lastUsed({ when: clubTime(at, clubConfig().timezone) }) : t.neverUsed();

/** What is known of a consent, below the name. */
const facts = (who: string, consent: Consent, ...more: readonly (string | false)[]): string =>
  [who, rightsWords(consent), ...more, consent.state === 'RESTING' && t.restingNote()].filter(Boolean).join(' · ');

const useEnd = () => useOperation(endActingConsent, { invalidates: [actingConsent.path] });

interface AllowedProps {
  readonly consent: Consent;
  readonly onChange: () => void;
}

/** Someone who can act for the member: what they may do, and how to change or end it. */
export function AllowedLine({ consent, onChange }: AllowedProps) {
  const { id, delegate_name: name, delegate_membership_id, relationship } = consent;
  const end = useEnd();
  const ask = useConfirmed();
  const stop = () =>
    ask({
      title: t.endTitle(),
      body: t.endBody({ name }),
      confirm: t.endConfirm(),
      run: () => end.mutateAsync({ path: { id }, body: {} }),
      done: t.endedByYouToast({ name }),
      failed: t.saveError(),
    });
  const who = t.relation({ relationship: wordsOf(relationship), membership_id: delegate_membership_id });
  return (
    <CardLine
      icon={IconUserShare}
      name={name}
      facts={facts(who, consent, consent.shares_bill && t.sharesBill(), lastUsed(consent))}
    >
      <IconButton label={t.changeLabel({ name })} onClick={onChange}>
        <IconPencil size={20} stroke={1.7} aria-hidden="true" />
      </IconButton>
      <IconButton label={t.endLabel({ name })} onClick={stop}>
        <IconTrash size={20} stroke={1.7} aria-hidden="true" />
      </IconButton>
    </CardLine>
  );
}

/** A member for whom one can act: begin, or give it back. */
export function MayActLine({ consent }: { readonly consent: Consent }) {
  const { id, grantor_name, grantor_membership_id: membership_id, state } = consent;
  const name = grantor_name ?? '';
  const end = useEnd();
  const ask = useConfirmed();
  const giveBack = () =>
    ask({
      title: t.giveBackTitle(),
      body: t.giveBackBody({ name }),
      confirm: t.giveBackConfirm(),
      run: async () => {
        await end.mutateAsync({ path: { id }, body: {} });
        await reloadUser();
      },
      done: t.givenBackToast({ name }),
      failed: t.saveError(),
    });
  return (
    <CardLine
      icon={IconUserShare}
      name={name}
      facts={facts(membership_id, consent, consent.shares_bill && t.sharesBillMine())}
      wraps
    >
      {state === 'LIVE' && (
        <Button variant="default" size="sm" onClick={() => startActing({ membership_id, name })}>
          {t.startButton({ name })}
        </Button>
      )}
      <Button variant="quiet" size="sm" aria-label={t.giveBackLabel({ name })} onClick={giveBack}>
        {t.giveBackButton()}
      </Button>
    </CardLine>
  );
}
