import { type RestoreDrill, testRestore } from '@clubhouse/contract';
import { backups as t } from '@clubhouse/messages/console/platform/backups';
import { IconCircleCheck, IconCircleX, IconRestore } from '@tabler/icons-react';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { Grid, Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Fact } from '../fact.tsx';
import classes from './backups.module.css';
import type { Backups } from './last-backup.tsx';
import { RequestButton } from './request-button.tsx';
import { momentWords } from './use-backups.ts';

const CHECKS = {
  FILE: t.checkFile(),
  ROWS: t.checkRows(),
  SCHEMA: t.checkSchema(),
  REFERENCES: t.checkReferences(),
  MONEY: t.checkMoney(),
  AUDIT: t.checkAudit(),
} as const;

/** Whether the newest backup could be restored, and what was looked at. */
export function TestRestore({ data }: { readonly data: Backups }) {
  const { last_drill: last, next_drill } = data;
  const action = data.kept.length > 0 && (
    <RequestButton
      operation={testRestore}
      icon={IconRestore}
      busy={data.drill !== 'IDLE'}
      requested={t.drillToast()}
      refused={t.drillErrorToast()}
    >
      {t.drillButton()}
    </RequestButton>
  );
  return (
    <Card title={t.drillTitle()} action={action}>
      <Stack gap={14} pt={14}>
        <Text tone="muted">{t.drillAbout()}</Text>
        {data.drill !== 'IDLE' && (
          <Note tone="info" role="status">
            {data.drill === 'WAITING' ? t.drillWaiting() : t.drillRunning()}
          </Note>
        )}
        {last ? <Result last={last} /> : <Text>{t.drillNone()}</Text>}
        {next_drill && (
          <Grid as="dl" className={classes.facts}>
            <Fact label={t.drillNextLabel()}>{momentWords(next_drill)}</Fact>
          </Grid>
        )}
      </Stack>
    </Card>
  );
}

function Result({ last }: { readonly last: RestoreDrill }) {
  const passed = last.status === 'DONE';
  return (
    <>
      <div>
        <StatusBadge status={last.status}>{passed ? t.drillPassed() : t.drillFailed()}</StatusBadge>
      </div>
      <Grid as="dl" className={classes.facts} gap="10px 16px">
        <Fact label={t.drillWhenLabel()}>{momentWords(last.made_at)}</Fact>
        <Fact label={t.drillFileLabel()}>{last.file || t.unknown()}</Fact>
      </Grid>
      {last.checks.length > 0 && (
        <Stack as="ul" gap={8} aria-label={t.drillChecksLabel()}>
          {last.checks.map(({ check, passed: fine, detail }) => {
            const Icon = fine ? IconCircleCheck : IconCircleX;
            return (
              <Group as="li" key={check} gap={8} nowrap align="start" tone={fine ? 'success' : 'danger'}>
                <Icon size={18} role="img" aria-label={fine ? t.checkPassed() : t.checkFailed()} />
                <Text as="span" size="m" tone="strong" breakable>
                  <b>{CHECKS[check]}</b> {detail}
                </Text>
              </Group>
            );
          })}
        </Stack>
      )}
    </>
  );
}
