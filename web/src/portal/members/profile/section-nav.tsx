import { profile as t } from '@clubhouse/messages/portal/profile';
import { profileSections } from '@clubhouse/messages/portal/profile-sections';
import { acting } from '@clubhouse/messages/shared/acting';
import {
  IconBell,
  IconBriefcase,
  IconCalendarEvent,
  IconChevronRight,
  IconDatabase,
  IconFileText,
  IconMail,
  IconShieldLock,
  IconUser,
  IconUserShare,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { readDraft } from '../../../api-client/session/drafts.ts';
import { Text } from '../../../ui/layout/text.tsx';
import { SECTION_IDS, type SectionId } from './logic/sections.ts';
import classes from './section-nav.module.css';

const LOOKS: Readonly<Record<SectionId, readonly [icon: TablerIcon, title: string]>> = {
  about: [IconUser, profileSections.aboutTitle()],
  contact: [IconMail, profileSections.contactTitle()],
  family: [IconUsers, profileSections.familyTitle()],
  acting: [IconUserShare, acting.sectionTitle()],
  work: [IconBriefcase, profileSections.workTitle()],
  notices: [IconBell, t.noticesTitle()],
  calendar: [IconCalendarEvent, t.feedTitle()],
  security: [IconShieldLock, t.securityTitle()],
  data: [IconDatabase, t.dataTitle()],
};

/** What a section is called. */
export const sectionTitle = (id: SectionId): string => LOOKS[id][1];

export const sectionIcon = (id: SectionId): TablerIcon => LOOKS[id][0];

interface Props {
  readonly current: SectionId;
  /** The address names it; else a phone shows the list only, and nothing in it is current. */
  readonly opened: boolean;
  readonly pending: readonly SectionId[];
}

/** The sections of the profile, with what waits for the club and what was typed but not saved. */
export function SectionNav({ current, opened, pending }: Props) {
  return (
    <Text as="nav" surface="card" className={classes.nav} aria-label={t.sectionNavLabel()}>
      <ul>
        {SECTION_IDS.map((id) => {
          const [Icon, title] = LOOKS[id];
          const unsaved = readDraft(id) !== undefined;
          return (
            <li key={id}>
              <Link
                to="/profile"
                search={{ section: id }}
                resetScroll={false}
                className={classes.link ?? ''}
                data-on={id === current || undefined}
                aria-current={opened && id === current ? 'true' : undefined}
              >
                <Icon size={20} stroke={1.7} aria-hidden="true" />
                <span>{title}</span>
                {(unsaved || pending.includes(id)) && (
                  <Text as="small" size="xs" tone={unsaved ? 'warning' : 'info'} className={classes.state}>
                    {unsaved ? t.sectionUnsaved() : t.sectionPending()}
                  </Text>
                )}
                <IconChevronRight size={18} aria-hidden="true" className={classes.more} data-show="narrow" />
              </Link>
            </li>
          );
        })}
        <li>
          <Link to="/update-requests" className={classes.link ?? ''}>
            <IconFileText size={20} stroke={1.7} aria-hidden="true" />
            <span>{t.requestsTitle()}</span>
            <IconChevronRight size={18} aria-hidden="true" className={classes.more} data-show="narrow" />
          </Link>
        </li>
      </ul>
    </Text>
  );
}
