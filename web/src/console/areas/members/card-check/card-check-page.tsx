import { isGuestPass } from '@clubhouse/contract';
import { cardCheck as t } from '@clubhouse/messages/console/members/card-check';
import { useState } from 'react';
import { statusLook } from '../../../../ui/badge/status-look.ts';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import page from '../../../kit/page/page.module.css';
import { CodePanel } from '../../../kit/scan/code-panel.tsx';
import { type Admission, useAdmit } from '../../../kit/scan/use-admit.ts';
import classes from './card-check.module.css';
import { useCardCheck } from './use-card-check.ts';
import { timeOf, Verdict } from './verdict.tsx';
import { VERDICT_WORDS } from './verdict-words.ts';

/** The desk: a card is scanned or a number typed, and the answer is read from across the counter. */
export function CardCheckPage() {
  const { check, checks, busy, problem } = useCardCheck();
  const [latest, ...former] = checks;
  const { admit, busy: admitting } = useAdmit();
  const [guest, setGuest] = useState<Admission>();
  const onCode = async (code: string) => {
    setGuest(isGuestPass(code) ? await admit({ code }) : undefined);
    if (!isGuestPass(code)) await check(code);
    return true;
  };
  return (
    <div style={{ maxWidth: 960 }}>
      <Text as="header" mb={16}>
        <h1>{t.pageTitle()}</h1>
        <Text tone="muted">{t.pageIntro()}</Text>
      </Text>
      <Grid columns="340px minmax(0, 1fr)" from="desk" align="start" className={classes.columns} gap={24}>
        <Stack gap={16}>
          <CodePanel label={t.codeLabel()} act={t.checkButton()} busy={busy || admitting} onCode={onCode} />
          {former.length > 0 && (
            <section aria-label={t.earlierLabel()}>
              <Text as="h2" size="s" tone="muted" weight="medium" mb={4}>
                {t.earlierTitle()}
              </Text>
              <ol className={page.rows}>
                {former.map((one) => {
                  const { icon: Icon, tone } = statusLook(one.verdict);
                  return (
                    <li key={one.number} data-tone={tone}>
                      <Icon size={18} aria-hidden="true" />
                      <span>{one.member?.name ?? t.earlierUnknown()}</span>
                      <small>
                        {t.earlierNote({ result: VERDICT_WORDS[one.verdict], time: timeOf(one.at.toISOString()) })}
                      </small>
                    </li>
                  );
                })}
              </ol>
            </section>
          )}
        </Stack>
        <div aria-live="assertive" aria-atomic="true">
          {guest && (
            <Note tone={guest.tone} title={guest.title}>
              {guest.text}
            </Note>
          )}
          {!guest && problem && <Note tone="danger">{problem}</Note>}
          {!guest && !problem && latest && <Verdict key={latest.number} check={latest} />}
          {!guest && !problem && !latest && (
            <Grid as="p" ta="center" className={classes.waiting} tone="muted" mih={200} p={24} data-show="desk">
              {t.waitingNote()}
            </Grid>
          )}
        </div>
      </Grid>
    </div>
  );
}
