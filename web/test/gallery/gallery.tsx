// First, so that the layers of all other styles have their order.
import '../../src/ui/theme/layers.css';

import { IconPlus, IconTrash, IconUser } from '@tabler/icons-react';
import { createRoot } from 'react-dom/client';
import { Avatar } from '../../src/ui/avatar/avatar.tsx';
import { KindBadge, StatusBadge } from '../../src/ui/badge/status-badge.tsx';
import { Button } from '../../src/ui/button/button.ts';
import { IconButton } from '../../src/ui/button/icon-button.tsx';
import { TextButton } from '../../src/ui/button/text-button.tsx';
import { Checkbox } from '../../src/ui/checkbox/checkbox.tsx';
import { Chip, RemovableChip, Tags } from '../../src/ui/chip/chip.tsx';
import { Choice } from '../../src/ui/choice/choice.tsx';
import { Disclosure } from '../../src/ui/disclosure/disclosure.tsx';
import { Figures } from '../../src/ui/figures/figures.tsx';
import { SelectBox, SwitchBox } from '../../src/ui/form/choice-fields.tsx';
import { PasswordBox } from '../../src/ui/form/password-box.tsx';
import { Columns } from '../../src/ui/layout/columns.tsx';
import { Group, Stack } from '../../src/ui/layout/layout.tsx';
import { Text } from '../../src/ui/layout/text.tsx';
import { Meter } from '../../src/ui/meter/meter.tsx';
import { Note } from '../../src/ui/note/note.tsx';
import { Card } from '../../src/ui/page/card.tsx';
import { Segmented } from '../../src/ui/segmented/segmented.tsx';
import { Skeleton, SkeletonRows } from '../../src/ui/states/skeleton.tsx';
import { EmptyState } from '../../src/ui/states/states.tsx';
import { Tabs } from '../../src/ui/tabs/tabs.tsx';
import { ThemeProvider } from '../../src/ui/theme/theme-provider.tsx';
import { IconTile } from '../../src/ui/tile/icon-tile.tsx';

const nothing = () => undefined;
const STATUSES = ['PAID', 'UNPAID', 'OVERDUE', 'PENDING', 'WAITLISTED', 'CANCELLED', 'DRAFT', 'MINE'];
const PEOPLE = ['m1', 'm2', 'm3', 'f1', 'f2', 'f3'];

/** Every component in the states that differ to the eye. Only the picture test opens it. */
const Gallery = () => (
  <Stack as="main" gap={16} p={16}>
    <h1>Components</h1>
    <Group gap={8}>
      <Button>Book</Button>
      <Button variant="default" icon={IconPlus}>
        Add guest
      </Button>
      <Button variant="quiet">Cancel</Button>
      <Button color="danger">Delete</Button>
      <Button disabled>Book</Button>
      <TextButton>Change</TextButton>
      <IconButton label="Delete">
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </Group>
    <Group gap={8}>
      <Chip pressed>Everyone</Chip>
      <Chip pressed={false} withAvatar>
        <Avatar name="Mei Tan" person="m1" size="xs" />
        Mei
      </Chip>
      <Chip pressed={false} small>
        Small
      </Chip>
      <RemovableChip small remove="Remove">
        Status: Active
      </RemovableChip>
      <Tags words={['Desk', 'Finance']} />
      <Choice pressed>60 min</Choice>
      <Choice pressed={false}>90 min</Choice>
      <Choice disabled>120 min</Choice>
    </Group>
    <Group gap={8}>
      {STATUSES.map((status) => (
        <StatusBadge key={status} status={status}>
          {status.toLowerCase()}
        </StatusBadge>
      ))}
      <KindBadge icon={IconUser}>kind</KindBadge>
    </Group>
    <Group gap={8}>
      {PEOPLE.map((person) => (
        <Avatar key={person} name="Mei Tan" person={person} />
      ))}
      <Avatar name="Mei Tan" person="m1" size="lg" />
      <IconTile tone="warning">
        <IconUser size={20} aria-hidden="true" />
      </IconTile>
      <Segmented
        label="View"
        options={[
          { key: 'day', label: 'Day' },
          { key: 'week', label: 'Week' },
        ]}
        current="day"
        onChange={nothing}
      />
    </Group>
    <Columns>
      <Card title="Boxes">
        <Stack gap={12} pt={16}>
          <Checkbox label="Ticked" checked onChange={nothing} />
          <Checkbox label="Not ticked" description="With a word about it" checked={false} onChange={nothing} />
          <Checkbox label="Some of them" indeterminate checked={false} onChange={nothing} />
          <Checkbox label="Cannot be ticked" disabled checked onChange={nothing} />
          <SwitchBox label="Newsletter" checked onChange={nothing} />
          <SelectBox label="Court" data={['Court 1', 'Court 2']} value="Court 1" onChange={nothing} />
          <PasswordBox label="Password" value="secret" onChange={nothing} />
          <Meter share={0.6} />
          <Meter share={0.9} tone="warning" />
        </Stack>
      </Card>
      <Stack gap={12}>
        <Disclosure label="Why this price?">Never seen</Disclosure>
        <Disclosure row open label="Morning" beside="3 free">
          07:00, 08:00, 09:00
        </Disclosure>
        {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Note key={tone} tone={tone} title="Title">
            A line or two.
          </Note>
        ))}
        <Text tone="muted">Muted text beside what it explains.</Text>
        <Tabs
          label="Parts"
          tabs={[
            { key: 'one', label: 'Overview' },
            { key: 'two', label: 'Money', count: 3 },
          ]}
          current="one"
          onChange={nothing}
        >
          <Figures figures={[{ label: 'Bookings', value: '128', note: 'this week' }]} framed />
        </Tabs>
      </Stack>
      <EmptyState title="No bookings yet" action={<Button>Book a court</Button>}>
        Your bookings will appear here.
      </EmptyState>
      <Card>
        <Skeleton width="60%" height={22} />
        <SkeletonRows rows={2} />
      </Card>
    </Columns>
  </Stack>
);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ThemeProvider>
      <Gallery />
    </ThemeProvider>,
  );
