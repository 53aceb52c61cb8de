import { cardCheck as t } from '@clubhouse/messages/console/members/card-check';
import { statusLook } from '../../../../ui/badge/status-look.ts';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import page from '../../../kit/page/page.module.css';
import { CodePanel } from '../../../kit/scan/code-panel.tsx';
import classes from './card-check.module.css';
import { useCardCheck } from './use-card-check.ts';
import { timeOf, Verdict } from './verdict.tsx';
import { VERDICT_WORDS } from './verdict-words.ts';

/** The desk: a card is scanned or a number typed, and the answer is read from across the counter. */
export function CardCheckPage() {
  const { check, checks, busy, problem } = useCardCheck();
  const [latest, ...former] = checks;
  return (
    <div style={{ maxWidth: 960 }}>
      <Text as="header" mb={16}>
        <h1>{t.pageTitle()}</h1>
        <Text tone="muted">{t.pageIntro()}</Text>
      </Text>
      <Grid className={classes.columns} gap={24}>
        <Stack gap={16}>
          <CodePanel
            label={t.codeLabel()}
            act={t.checkButton()}
            busy={busy}
            onCode={(code) => check(code).then(() => true)}
          />
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
          {problem && <Note tone="danger">{problem}</Note>}
          {!problem && latest && <Verdict key={latest.number} check={latest} />}
          {!problem && !latest && (
            <Grid as="p" className={classes.waiting} tone="muted" mih={200} p={24} data-show="desk">
              {t.waitingNote()}
            </Grid>
          )}
        </div>
      </Grid>
    </div>
  );
}
