import { profile as t } from '@clubhouse/messages/portal/profile';
import { profileSections } from '@clubhouse/messages/portal/profile-sections';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { Button } from '../../../../ui/button/button.ts';
import { today } from '../../../../ui/calendar/iso-date.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { useShowMore } from '../../../../ui/more/use-show-more.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import type { Profile, UpdateRequest } from '../data/use-profile.ts';
import { RuleMark } from '../field-line.tsx';
import { type FamilyPerson, familyChanges } from '../logic/family-changes.ts';
import classes from './family.module.css';
import { FamilyRow, LinkedRow } from './family-row.tsx';

const PersonSheet = lazy(() => import('./person-sheet.tsx').then((m) => ({ default: m.PersonSheet })));

const PAGE = 12;

interface Props {
  readonly profile: Profile;
  readonly open: UpdateRequest | undefined;
}

/** The household: who is linked by the club, who else belongs to it, and what is asked for. */
export function FamilySection({ profile, open }: Props) {
  const [place, setPlace] = useState<number | 'new'>();
  const requested = open?.data.family_members as readonly FamilyPerson[] | undefined;
  const people = requested ?? profile.family_members;
  const changes = familyChanges(profile.family_members, people);
  const { shown, more } = useShowMore(changes, PAGE);
  const linked = profile.linked_member;
  const day = today(clubConfig().timezone);
  const add = (
    <Button variant="default" size="sm" icon={IconPlus} aria-label={t.familyAddTitle()} onClick={() => setPlace('new')}>
      {t.familyAddButton()}
    </Button>
  );
  return (
    <div>
      <Card title={profileSections.familyTitle()} action={add}>
        <ul className={classes.rows}>
          {linked && <LinkedRow person={linked} />}
          {shown.map((change) => (
            <FamilyRow
              key={`${change.kind} ${change.place ?? ''} ${change.person.name}`}
              change={change}
              today={day}
              onOpen={change.place === undefined ? undefined : () => setPlace(change.place)}
            />
          ))}
          {profile.linked_family_members?.map((child) => (
            <FamilyRow
              key={`spouse ${child.id}`}
              change={{ kind: 'same', person: child, id: child.id }}
              today={day}
              onOpen={undefined}
            />
          ))}
        </ul>
        {more}
        {!linked && changes.length === 0 && (
          <Text tone="muted" p="16px 0">
            {t.familyEmpty()}
          </Text>
        )}
        <Group justify="space-between" size="s" tone="muted" gap="4px 16px" p="12px 0 0">
          <Group as="p" nowrap gap={5}>
            {linked ? (
              <>
                <IconLink size={16} stroke={1.7} aria-hidden="true" /> {t.familyLinkedNote()}
              </>
            ) : (
              t.familyLinkNote()
            )}
          </Group>
          <RuleMark field="family_members" />
        </Group>
      </Card>
      {place !== undefined && (
        <Suspense>
          <PersonSheet
            people={people}
            place={place === 'new' ? undefined : place}
            profile={profile}
            open={open}
            onClose={() => setPlace(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
