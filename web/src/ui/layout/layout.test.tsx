import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Grid, Group, Split, Stack } from './layout.tsx';
import { Text } from './text.tsx';

test('a primitive is the requested element, with that element’s own attributes', () => {
  render(
    <Stack as="ul" gap={8} aria-label="Courts">
      <Group as="li" justify="space-between" nowrap>
        Court 1
      </Group>
    </Stack>,
  );
  const list = screen.getByRole('list', { name: 'Courts' });
  expect(list.style.gap).toBe('8px');
  const row = screen.getByRole('listitem');
  expect([row.style.justifyContent, row.style.flexWrap]).toEqual(['space-between', 'nowrap']);
});

test('a screen adds its own class and style', () => {
  render(
    <Text as="a" href="#court" size="s" tone="muted" className="own" style={{ width: 120 }} mt={4}>
      Court 1
    </Text>,
  );
  const link = screen.getByRole('link', { name: 'Court 1' });
  expect(link.className.split(' ')).toContain('own');
  expect([link.style.width, link.style.marginTop]).toEqual(['120px', '4px']);
  expect([link.dataset.size, link.dataset.tone]).toEqual(['s', 'muted']);
});

test.each([
  [{ min: 160 }, 'repeat(auto-fill, minmax(min(100%, 160px), 1fr))'],
  [{ columns: 3 }, 'repeat(3, minmax(0, 1fr))'],
  [{ columns: 'auto 1fr' }, 'auto 1fr'],
])('a grid %o has the columns %s', (props, columns) => {
  render(<Grid aria-label={columns} role="group" {...props} />);
  expect(screen.getByRole('group', { name: columns }).style.gridTemplateColumns).toBe(columns);
});

test('a grid without columns leaves them to a class', () => {
  render(<Grid aria-label="Panels" role="group" gap={8} />);
  expect(screen.getByRole('group', { name: 'Panels' }).style.gridTemplateColumns).toBe('');
});

test('a grid from a width on has its columns only there', () => {
  render(<Grid aria-label="Panels" role="group" columns={2} from="desk" />);
  const grid = screen.getByRole('group', { name: 'Panels' });
  expect([grid.dataset.from, grid.style.getPropertyValue('--columns')]).toEqual(['desk', 'repeat(2, minmax(0, 1fr))']);
  expect(grid.style.gridTemplateColumns).toBe('');
});

test('a split keeps its two sides', () => {
  render(
    <Split gap={12}>
      <Text as="span" truncate>
        Lane 4
      </Text>
      <span>S$ 10.00</span>
    </Split>,
  );
  expect(screen.getByText('Lane 4').dataset.truncate).toBe('true');
  expect(screen.getByText('S$ 10.00')).toBeDefined();
});

test('what is laid out may say how it looks, and nothing of it becomes an attribute the browser does not know', () => {
  render(
    <>
      <Grid aria-label="Prices" role="group" columns={2} align="start" size="s" tone="own" surface="card" />
      <Stack as="ul" aria-label="Rows" line="between" justify="center" />
      <Group as="button" inline nowrap>
        Share
      </Group>
      <Text as="small" block>
        Per session
      </Text>
    </>,
  );
  const grid = screen.getByRole('group', { name: 'Prices' });
  expect([grid.style.alignItems, grid.getAttribute('align')]).toEqual(['start', null]);
  expect([grid.dataset.size, grid.dataset.tone, grid.dataset.surface]).toEqual(['s', 'own', 'card']);
  expect(screen.getByRole('list', { name: 'Rows' }).dataset.line).toBe('between');
  expect(screen.getByRole('button', { name: 'Share' }).style.display).toBe('inline-flex');
  expect(screen.getByText('Per session').dataset.block).toBe('true');
});

test('widths, heights and single distances are set without a class', () => {
  render(
    <Group aria-label="Search" role="group" p={8} pt={2} pb={4} ml="auto" w="50%" maw={320} mih={44} grow={160}>
      <Text clamp={2}>Court 1</Text>
    </Group>,
  );
  const { style } = screen.getByRole('group', { name: 'Search' });
  expect([style.padding, style.marginLeft, style.width]).toEqual(['2px 8px 4px', 'auto', '50%']);
  expect([style.maxWidth, style.minHeight, style.flexBasis]).toEqual(['320px', '44px', '160px']);
  expect(screen.getByText('Court 1').dataset.clamp).toBe('2');
});

test('a distance to all sides stays when none of them is set alone', () => {
  render(<Stack aria-label="Card" role="group" p="8px 12px" grow />);
  const { style } = screen.getByRole('group', { name: 'Card' });
  expect([style.padding, style.flexBasis]).toEqual(['8px 12px', '']);
});
