import { profile as t } from '@clubhouse/messages/portal/profile';
import { profileSections } from '@clubhouse/messages/portal/profile-sections';
import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Group } from '../../../ui/layout/layout.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { SECTION_IDS, type SectionId } from './logic/sections.ts';
import classes from './section-nav.module.css';

const TITLES: Readonly<Record<SectionId, string>> = {
  about: profileSections.aboutTitle(),
  contact: profileSections.contactTitle(),
  family: profileSections.familyTitle(),
  work: profileSections.workTitle(),
  newsletter: t.newsletterTitle(),
  notices: t.noticesTitle(),
  calendar: t.feedTitle(),
  devices: t.devicesTitle(),
  data: t.dataTitle(),
};

/** The part of the page that stands at its top now. */
function useCurrent(): SectionId {
  const [current, setCurrent] = useState<SectionId>('about');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        setCurrent((old) => SECTION_IDS.find((id) => seen.has(id)) ?? old);
      },
      { rootMargin: '-80px 0px -55% 0px' },
    );
    for (const id of SECTION_IDS) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}

/** The parts of the profile; a dot says that something in one of them is pending. */
export function SectionNav({ pending }: { readonly pending: readonly SectionId[] }) {
  const current = useCurrent();
  return (
    <nav className={classes.nav} aria-label={t.sectionNavLabel()}>
      <Group as="ul" nowrap align="stretch" gap={4}>
        {SECTION_IDS.map((id) => (
          <li key={id}>
            <a href={`#${id}`} className={classes.link} aria-current={id === current ? 'true' : undefined}>
              {TITLES[id]}
              {pending.includes(id) && (
                <>
                  <span className={classes.dot} aria-hidden="true" title={t.sectionPendingTitle()} />
                  <span className={unseen.unseen}>{t.sectionPendingSpoken()}</span>
                </>
              )}
            </a>
          </li>
        ))}
        <li className={classes.apart}>
          <Link to="/update-requests" className={classes.link ?? ''}>
            <IconFileText size={18} stroke={1.7} aria-hidden="true" />
            {t.requestsTitle()}
          </Link>
        </li>
      </Group>
    </nav>
  );
}
