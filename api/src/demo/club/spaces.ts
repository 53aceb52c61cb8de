interface DemoSpace {
  readonly name: string;
  readonly description: string;
  readonly capacity: number | null;
  readonly is_active: boolean;
  readonly parent: string | null;
}

const space = (
  name: string,
  description: string,
  capacity: number | null,
  parent: string | null = null,
): DemoSpace => ({
  name,
  description,
  capacity,
  is_active: true,
  parent,
});

const range = (count: number, make: (number: number) => DemoSpace) =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/** Every physical unit of the club. A space with parts is claimed by claiming all of them. */
export const demoSpaces: readonly DemoSpace[] = [
  space('Sports hall', 'Level 2. Four courts, or one hall for three hundred.', 300),
  ...range(4, (n) => space(`Badminton Court ${n}`, 'Sprung timber floor, level 2.', 4, 'Sports hall')),
  space('Lap pool', '25 metres, six lanes, 1.2 to 1.8 m deep.', 48),
  ...range(6, (n) => space(`Lap pool lane ${n}`, n <= 2 ? 'Fast lane.' : 'For every pace.', 8, 'Lap pool')),
  space("Children's pool", 'Shaded, 0.4 m deep.', 20),
  ...range(3, (n) => space(`Tennis Court ${n}`, n === 3 ? 'Hard court, covered.' : 'Hard court, floodlit.', 4)),
  ...range(2, (n) => space(`Squash Court ${n}`, 'Glass back wall.', 4)),
  space('Table tennis room', 'Four tables.', 16),
  space('Gym', 'Cardio and weights, level 1.', 30),
  space('Verandah studio', 'Mirrors and a sprung floor for yoga and dance.', 18),
  space('Tembusu Ballroom', 'Opens to the lawn; divides in two.', 240),
  space('Tembusu East', 'The half with the stage.', 120, 'Tembusu Ballroom'),
  space('Tembusu West', 'The half with the bar.', 120, 'Tembusu Ballroom'),
  space('Frangipani Room', 'Bright, with a verandah. Meetings and classes.', 40),
  space('Orchid Room', 'Boardroom for sixteen, with a screen.', 16),
  space('Teaching kitchen', 'Six stations.', 12),
  space('Reading room', 'Quiet, please.', 24),
  ...range(2, (n) =>
    space(`Karaoke room ${n}`, n === 1 ? 'For a party of twelve.' : 'For a party of six.', n === 1 ? 12 : 6),
  ),
  ...range(3, (n) => space(`Barbecue pit ${n}`, 'By the lawn, with a sink and shelter.', 20)),
  space('Lawn', 'For concerts, fairs and a quiet hour.', 400),
  { ...space('Old squash court', 'Closed; being turned into a climbing wall.', 4), is_active: false },
];
