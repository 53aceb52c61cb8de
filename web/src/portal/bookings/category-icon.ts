import {
  IconArmchair,
  IconBallTennis,
  IconBarbell,
  IconFeather,
  IconGrill,
  IconMicrophone2,
  IconPingPong,
  IconPresentation,
  IconSwimming,
  IconTrees,
  IconYoga,
  type TablerIcon,
} from '@tabler/icons-react';

/** The first that fits counts: a table for tennis is no tennis court. */
const ICONS: readonly (readonly [RegExp, TablerIcon])[] = [
  [/badminton/i, IconFeather],
  [/table tennis|ping/i, IconPingPong],
  [/tennis|squash/i, IconBallTennis],
  [/pool|swim/i, IconSwimming],
  [/gym|fitness|weights/i, IconBarbell],
  [/barbecue|bbq|grill/i, IconGrill],
  [/karaoke|music/i, IconMicrophone2],
  [/studio|yoga|dance/i, IconYoga],
  [/meeting|seminar/i, IconPresentation],
  [/room|lounge/i, IconArmchair],
  [/lawn|garden|outdoor/i, IconTrees],
];

/** A picture for what people look for, from its name; none for what no one has drawn. */
export const categoryIcon = (name: string): TablerIcon | undefined => ICONS.find(([words]) => words.test(name))?.[1];
