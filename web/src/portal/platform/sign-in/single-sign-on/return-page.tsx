import { singleSignOn as t } from '@clubhouse/messages/shared/single-sign-on';
import { useEffect, useEffectEvent, useState } from 'react';
import { isInWindow, leaveWindow } from '../../../../api-client/session/sign-in-window.ts';
import { finishReturn, type ReturnOutcome } from '../../../../api-client/session/single-sign-on.ts';
import { Note } from '../../../../ui/note/note.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { AuthPage } from '../auth-page.tsx';
import { CodeForm } from '../code-form.tsx';
import { LinkQuestion } from './link-question.tsx';
import { ReturnRefused } from './return-refused.tsx';

interface Props {
  /** What the provider put behind the question mark. */
  readonly query: string;
  readonly onLoggedIn: () => void;
  readonly onLinked: () => void;
  /** To the login page. */
  readonly onBack: () => void;
}

/** Where people come back to from a provider. */
export function ReturnPage({ query, onLoggedIn, onLinked, onBack }: Props) {
  const [outcome, setOutcome] = useState<ReturnOutcome>();
  const [inWindow] = useState(() => isInWindow(query));
  const settle = (next: ReturnOutcome) => {
    setOutcome(next);
    if (inWindow && (next.result === 'in' || next.result === 'proved')) return leaveWindow(query, next.result);
    if (next.result === 'in') onLoggedIn();
    if (next.result === 'linked') onLinked();
  };
  const onFinished = useEffectEvent(settle);
  useEffect(() => {
    let isHere = true;
    void finishReturn(query).then((next) => isHere && onFinished(next));
    return () => {
      isHere = false;
    };
  }, [query]);
  switch (outcome?.result) {
    case undefined:
      return (
        <AuthPage title={t.returnTitle()} lead={t.returnLead()}>
          <div aria-busy="true">
            <Skeleton height={48} radius={10} />
          </div>
        </AuthPage>
      );
    case 'link':
      return <LinkQuestion offer={outcome} onOutcome={settle} />;
    case 'code':
      return (
        <AuthPage title={t.returnTitle()}>
          <CodeForm
            challenge={outcome.challenge}
            onOutcome={(next) => settle(next.result === 'refused' ? { ...next, hasLogin: true } : next)}
            onBack={onBack}
          />
        </AuthPage>
      );
    case 'refused':
    case 'barred':
      return <ReturnRefused outcome={outcome} {...(inWindow && { onClose: () => leaveWindow(query, 'refused') })} />;
    default:
      return (
        <AuthPage title={t.doneTitle()}>
          <Note tone="success" role="status">
            {inWindow ? t.doneInWindow() : t.done()}
          </Note>
        </AuthPage>
      );
  }
}
