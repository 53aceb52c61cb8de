import { accessibility as t } from '@clubhouse/messages/portal/platform/accessibility';
import { Link } from '@tanstack/react-router';
import { clubConfig } from '../../../api-client/club/config.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { AuthPage } from '../sign-in/auth-page.tsx';
import classes from './accessibility-page.module.css';

interface SectionProps {
  readonly title: string;
  readonly body?: string;
  readonly points?: readonly string[];
}

function Section({ title, body, points }: SectionProps) {
  return (
    <section>
      <Text as="h2" size="xl">
        {title}
      </Text>
      {body && <Text mt={8}>{body}</Text>}
      {points && (
        <Stack as="ul" gap={8} mt={8} className={classes.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Stack>
      )}
    </section>
  );
}

/** The accessibility statement, for everyone. */
export const AccessibilityPage = () => (
  <AuthPage title={t.title()} lead={t.lead()} foot={<Link to="/">{t.portalLink()}</Link>}>
    <Section
      title={t.useTitle()}
      points={[t.useKeyboard(), t.useReader(), t.useZoom(), t.useColours(), t.usePapers()]}
    />
    <Section title={t.standardTitle()} body={t.standardBody()} />
    <Section title={t.limitsTitle()} points={[t.limitsGrid(), t.limitsPhotos(), t.limitsHolds()]} />
    <Section title={t.contactTitle()} body={t.contactBody({ contact: clubConfig().club_contact })} />
  </AuthPage>
);
