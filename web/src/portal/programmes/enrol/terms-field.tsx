import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import type { Offering } from '../logic/offering.ts';
import box from './enrol-box.module.css';

interface Props {
  readonly offering: Offering;
  readonly agreed: boolean;
  /** When this very text was accepted before; then it can be read again, and the button says that it holds. */
  readonly accepted: string | null;
  readonly asked: boolean;
  readonly onAgreed: (agreed: boolean) => void;
}

/** What is agreed to: a box to tick the first time, a line to open afterwards. */
export function TermsField({ offering, agreed, accepted, asked, onAgreed }: Props) {
  const terms = offering.terms_and_conditions;
  const lines = (terms || t.termsGeneral()).split(/\n+/).map((line) => <p key={line}>{line}</p>);
  if (accepted !== null)
    return (
      <Text as="div" surface="card" className={box.fold}>
        <Disclosure row label={t.termsLabel()}>
          <Stack gap={8} size="m" tone="soft" pb={12}>
            {lines}
          </Stack>
        </Disclosure>
      </Text>
    );
  const missing = asked && !agreed;
  return (
    <Stack as="fieldset" gap={16} surface="card" className={box.box}>
      <legend>{t.termsTitle()}</legend>
      {terms ? (
        <Stack
          as="section"
          tone="soft"
          gap={8}
          mah={180}
          size="m"
          weight="regular"
          tabIndex={0}
          aria-label={t.termsLabel()}
        >
          {lines}
        </Stack>
      ) : (
        <Text as="div" size="m" tone="soft">
          {lines}
        </Text>
      )}
      <Group as="label" nowrap gap={12} mih={44}>
        <Checkbox
          checked={agreed}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? 'agree-error' : undefined}
          onChange={(event) => onAgreed(event.currentTarget.checked)}
        />
        {t.termsAgree()}
      </Group>
      {missing && (
        <Text size="s" tone="danger" mt={6} id="agree-error">
          {t.termsRequired()}
        </Text>
      )}
    </Stack>
  );
}
