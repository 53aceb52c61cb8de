import { member } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useSave } from '../../../api-client/queries/use-save.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { SwitchBox } from '../../../ui/form/choice-fields.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import type { Profile } from './data/use-profile.ts';
import { RuleMark } from './field-line.tsx';

type List = 'newsletter_subscribed' | 'newsletter_subscribed_osc';

/** Which newsletters come; each switch saves at once. */
export function Newsletter({ profile }: { readonly profile: Profile }) {
  const { club_name, alt_club_name, second_club } = clubConfig();
  const save = useSave(member);
  const toast = useToast();
  const lists: readonly (readonly [List, string])[] = [
    ['newsletter_subscribed', club_name],
    ...(second_club ? ([['newsletter_subscribed_osc', alt_club_name]] as const) : []),
  ];
  const change = (list: List, club: string, on: boolean) =>
    save.mutateAsync({ id: profile.id, body: { [list]: on } }).then(
      () => toast.show({ tone: 'success', title: on ? t.newsletterOnToast({ club }) : t.newsletterOffToast({ club }) }),
      (thrown) => toast.show({ tone: 'danger', title: t.notSavedError(), message: errorText(thrown).message }),
    );
  const underway = save.isPending ? save.variables?.body : undefined;
  return (
    <div>
      <Card title={t.newsletterTitle()} action={<RuleMark field="newsletter_subscribed" />}>
        <Stack gap={16} p="18px 0 0">
          {lists.map(([list, club]) => (
            <SwitchBox
              key={list}
              label={club}
              description={t.newsletterHint()}
              checked={underway?.[list] ?? profile[list]}
              disabled={save.isPending}
              onChange={(event) => change(list, club, event.currentTarget.checked)}
            />
          ))}
        </Stack>
        <Text size="m" tone="muted" p="14px 0 0">
          {t.newsletterNote()}
        </Text>
      </Card>
    </div>
  );
}
