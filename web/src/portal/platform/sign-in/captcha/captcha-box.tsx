import { login as t } from '@clubhouse/messages/portal/login';
import { IconCircleCheck, IconRefresh, IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/button/button.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import classes from './captcha-box.module.css';
import { solveCaptcha } from './solve-captcha.ts';

type Phase = 'working' | 'solved' | 'failed';

interface Props {
  readonly onSolved: (token: string) => void;
}

const WORDS: Readonly<Record<Phase, string>> = {
  working: t.captchaWorking(),
  solved: t.captchaDone(),
  failed: t.captchaFailed(),
};

/** A small puzzle that the browser solves by itself: nothing to read, nothing to click, nothing leaves the house. */
export function CaptchaBox({ onSolved }: Props) {
  const [phase, setPhase] = useState<Phase>('working');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new puzzle; onSolved is not part of it
  useEffect(() => {
    const controller = new AbortController();
    setPhase('working');
    solveCaptcha(controller.signal).then(
      (token) => {
        setPhase('solved');
        onSolved(token);
      },
      () => {
        if (!controller.signal.aborted) setPhase('failed');
      },
    );
    return () => controller.abort();
  }, [attempt]);
  return (
    <Group nowrap icons="muted" size="m" gap={12} p="10px 14px" className={classes.box} mih={56} data-phase={phase}>
      {phase === 'solved' ? (
        <IconCircleCheck size={22} aria-hidden="true" />
      ) : (
        <IconShieldCheck size={22} aria-hidden="true" />
      )}
      <Text grow role="status">
        {WORDS[phase]}
      </Text>
      {phase === 'working' && <span className={classes.spinner} aria-hidden="true" />}
      {phase === 'failed' && (
        <Button size="sm" variant="default" icon={IconRefresh} onClick={() => setAttempt(attempt + 1)}>
          {t.captchaRetryButton()}
        </Button>
      )}
    </Group>
  );
}
