import type { FieldChange } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Disclosure } from '../../../../ui/disclosure/disclosure.tsx';
import { Grid, Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import classes from './moved-note.module.css';
import { fieldText } from './request/field-text.ts';

/** The profile moved after this was sent: says so, and compares was, asked for and now. */
export function MovedNote({ change }: { readonly change: FieldChange }) {
  const words = (value: unknown) => fieldText(change.field, value) || t.valueEmpty();
  return (
    <Group gap={10} align="stretch" nowrap p="10px 16px" className={classes.moved} size="m" weight="regular">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <Text as="div" grow>
        <p>
          <MessageText
            of={t.movedBody}
            with={{
              title: <b>{t.movedTitle()}</b>,
              label: change.label,
              old: words(change.old),
              now: words(change.now),
            }}
          />
        </p>
        <Disclosure label={t.movedCompare()}>
          <Grid as="dl" columns="auto 1fr" gap="2px 12px" mt={8}>
            <Text as="dt" tone="soft">
              {t.valueWas()}
            </Text>
            <dd>{words(change.old)}</dd>
            <Text as="dt" tone="soft">
              {t.valueRequested()}
            </Text>
            <dd>{words(change.new)}</dd>
            <Text as="dt" tone="soft">
              {t.valueNow()}
            </Text>
            <dd>{words(change.now)}</dd>
          </Grid>
        </Disclosure>
      </Text>
    </Group>
  );
}
