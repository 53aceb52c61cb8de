import {
  accentScale,
  BUILT_IN_COLOURS,
  isColour,
  type SettingKey,
  type SettingRow,
  unreadable,
} from '@clubhouse/contract';
import { settings as t } from '@clubhouse/messages/console/settings';
import { Grid, Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { ClubMark } from '../../../../ui/picture/club-mark.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { roleVariables } from '../../../../ui/theme/css-variables.ts';
import { CLUB_HUES, type Flavour, type Scheme } from '../../../../ui/theme/roles.ts';
import classes from './look-preview.module.css';
import type { Drafts } from './use-drafts.ts';

const CLUBS = {
  main: { name: 'CLUB_NAME', colour: 'CLUB_COLOUR', logo: 'CLUB_LOGO' },
  alternate: { name: 'ALT_CLUB_NAME', colour: 'ALT_CLUB_COLOUR', logo: 'ALT_CLUB_LOGO' },
} as const satisfies Record<Flavour, Record<string, SettingKey>>;
const SCHEMES = { light: t.previewLight(), dark: t.previewDark() } as const;

interface Props {
  readonly rows: readonly SettingRow[];
  readonly drafts: Drafts;
  readonly clubs: readonly Flavour[];
}

/** How members would see it, in light and dark mode. */
export function LookPreview({ rows, drafts, clubs }: Props) {
  const typed = (key: SettingKey) => {
    const row = rows.find((one) => one.key === key);
    return row ? String(drafts.valueOf(row)).trim() : '';
  };
  return (
    <Grid as="section" min={220} gap={16} aria-label={t.previewTitle()}>
      {clubs.flatMap((flavour) =>
        (['light', 'dark'] as const).map((scheme) => {
          const { name, colour, logo } = CLUBS[flavour];
          const look = { name: typed(name), colour: typed(colour).toLowerCase(), logo: typed(logo) };
          return <Look key={`${flavour} ${scheme}`} flavour={flavour} scheme={scheme} {...look} />;
        }),
      )}
    </Grid>
  );
}

interface LookProps {
  readonly flavour: Flavour;
  readonly scheme: Scheme;
  readonly name: string;
  readonly colour: string;
  readonly logo: string;
}

/** A small page in another look: the roles are set anew for what is in it. A colour that is refused is not shown. */
function Look({ flavour, scheme, name, colour, logo }: LookProps) {
  const own = colour !== BUILT_IN_COLOURS[flavour] && isColour(colour) && !unreadable(colour);
  const accent = own ? accentScale(colour) : CLUB_HUES[flavour];
  return (
    <figure>
      <div className={classes.page} style={roleVariables(accent, scheme)}>
        <Group as="p" gap={10} nowrap p="8px 14px" className={classes.bar} mih={48}>
          <ClubMark flavour={flavour} size={26} logo={logo} />
          <Text as="b" truncate>
            {name}
          </Text>
        </Group>
        <Stack gap={8} p={14} className={classes.card} surface="frame">
          <Text as="b" weight="bold">
            {t.previewFacility()}
          </Text>
          <Text tone="soft">
            <MessageText
              of={t.previewTime}
              with={{ change: <span className={classes.link}>{t.previewChange()}</span> }}
            />
          </Text>
          <Group as="p" gap={8}>
            <span className={classes.button}>{t.previewBook()}</span>
            <span className={classes.chosen}>{t.previewChosen()}</span>
          </Group>
        </Stack>
      </div>
      <Text as="figcaption" size="s" tone="muted" pt={6}>
        {name}, {SCHEMES[scheme]}
      </Text>
    </figure>
  );
}
