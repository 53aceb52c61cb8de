import { listCards, membershipCard, type Row, wordsOf } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { IconId } from '@tabler/icons-react';
import { useState } from 'react';
import { useReadPage } from '../../../../../api-client/queries/use-read.ts';
import { useSave } from '../../../../../api-client/queries/use-save.ts';
import { errorText } from '../../../../../api-client/request/error-text.ts';
import { Button } from '../../../../../ui/button/button.ts';
import { formatDate } from '../../../../../ui/calendar/typed-date.ts';
import { Group } from '../../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../../ui/layout/text.tsx';
import { Note } from '../../../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../../ui/states/states.tsx';
import { useRights } from '../../../../kit/entry/console-context.tsx';
import { useConfirmedAction } from '../../../../kit/form/use-confirmed-action.tsx';
import page from '../../../../kit/page/page.module.css';
import { IssueCard } from '../issue-card.tsx';
import parts from '../member-details.module.css';
import type { MemberTabProps } from '../member-words.ts';

/** "New, issued 01/03/2026, valid until 31/12/2027". */
function issuedWords({ reason, issued_on, expires_on }: Row<typeof membershipCard>): string {
  const issued = { reason: wordsOf(reason), date: formatDate(issued_on) };
  return expires_on ? t.cardIssuedUntil({ ...issued, until: formatDate(expires_on) }) : t.cardIssuedOn(issued);
}

/** The printed card: the current one, what was before, and issuing, replacing or cancelling it. */
export function CardTab({ row }: MemberTabProps) {
  const mayChange = useRights().includes('member.manage');
  const cards = useReadPage(listCards, { under: membershipCard.path, path: { id: row.id }, query: { limit: 100 } });
  const save = useSave(membershipCard);
  const [issuing, setIssuing] = useState(false);
  const { ask, refusal } = useConfirmedAction();
  if (cards.isPending) return <SkeletonRows rows={2} />;
  if (cards.isError) {
    return (
      <ErrorState {...errorText(cards.error)} title={t.cardsLoadError()} onRetry={() => void cards.refetch()} bare />
    );
  }
  const rows = cards.data.results;
  const current = rows.find(({ is_current }) => is_current);
  const former = rows.filter((card) => card !== current);
  const cancel = () =>
    current &&
    ask(
      {
        title: t.cardCancelTitle({ card_number: current.card_number }),
        children: t.cardCancelBody(),
        confirm: t.cardCancelButton(),
        cancel: t.keepButton(),
        danger: true,
      },
      () => save.mutateAsync({ id: current.id, body: { is_current: false, reason: 'CANCELLED' } }),
      t.cardCancelledToast(),
    );
  return (
    <>
      {refusal && <Note tone="danger">{refusal}</Note>}
      {current ? (
        <Group gap={14} nowrap p="14px 16px" surface="card" className={parts.card}>
          <IconId size={32} stroke={1.4} aria-hidden="true" />
          <div>
            <Text as="b" block weight="bold" digits>
              {current.card_number}
            </Text>
            <small>{issuedWords(current)}</small>
          </div>
        </Group>
      ) : (
        <Text size="s" tone="muted">
          {t.cardNone()}
        </Text>
      )}
      {mayChange && !issuing && (
        <Group gap={8}>
          <Button variant="default" size="sm" onClick={() => setIssuing(true)}>
            {current ? t.cardReplaceButton() : t.cardIssueTitle()}
          </Button>
          {current && (
            <Button variant="default" size="sm" onClick={cancel}>
              {t.cardCancelButton()}
            </Button>
          )}
        </Group>
      )}
      {issuing && <IssueCard row={row} reason={current ? 'REPLACEMENT' : 'NEW'} onClose={() => setIssuing(false)} />}
      {former.length > 0 && (
        <section className={page.section} aria-label={t.cardsFormer()}>
          <h3>{t.cardsFormer()}</h3>
          <ul>
            {former.map((card) => (
              <Group as="li" gap={10} nowrap p="4px 0" mih={40} key={card.id}>
                <Text as="span" grow breakable>
                  {card.card_number}
                  <Below>{t.cardIssuedOn({ reason: wordsOf(card.reason), date: formatDate(card.issued_on) })}</Below>
                </Text>
              </Group>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
