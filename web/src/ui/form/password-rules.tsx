import { password as t } from '@clubhouse/messages/shared/password';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Group, Stack } from '../layout/layout.tsx';
import unseen from '../theme/unseen.module.css';

export interface Rule {
  readonly text: string;
  /** Undefined while only the server can tell. */
  readonly kept: boolean | undefined;
}

/** The rules of a password, each ticked as soon as it is kept. */
export function PasswordRules({ rules, id }: { readonly rules: readonly Rule[]; readonly id?: string }) {
  return (
    <Stack as="ul" gap={4} size="m" weight="regular" id={id} aria-label={t.passwordRulesLabel()}>
      {rules.map(({ text, kept }) => (
        <Group as="li" key={text} gap={8} nowrap tone={kept ? 'success' : 'muted'}>
          {kept ? <IconCircleCheck size={16} aria-hidden="true" /> : <IconCircle size={16} aria-hidden="true" />}
          <span>
            {text}
            {kept !== undefined && <span className={unseen.unseen}>{kept ? t.ruleKept() : t.ruleOpen()}</span>}
          </span>
        </Group>
      ))}
    </Stack>
  );
}
