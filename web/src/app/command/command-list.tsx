import { search as t } from '@clubhouse/messages/portal/search';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/text.tsx';
import type { Command, CommandGroup } from './command.ts';
import classes from './command-bar.module.css';

interface Props {
  readonly id: string;
  readonly groups: readonly CommandGroup[];
  readonly chosen: number;
  readonly onPoint: (index: number) => void;
  readonly onRun: (command: Command) => void;
}

/** All options in their groups; the chosen one is counted over all of them. */
export function CommandList({ id, groups, chosen, onPoint, onRun }: Props) {
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { commands }) => sum + commands.length, 0),
  );
  return (
    <Text as="div" p="4px 8px 8px" id={id} role="listbox" aria-label={t.resultsLabel()}>
      {groups.map(({ title, commands }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
        <div key={title} role="group" aria-labelledby={`${id}-title-${group}`}>
          <Text size="xs" tone="muted" weight="bold" p="10px 12px 4px" id={`${id}-title-${group}`} role="presentation">
            {title}
          </Text>
          {commands.map((command, place) => {
            const index = (starts[group] ?? 0) + place;
            return (
              <Option
                key={command.key}
                id={`${id}-${index}`}
                command={command}
                chosen={index === chosen}
                onPoint={() => onPoint(index)}
                onRun={() => onRun(command)}
              />
            );
          })}
        </div>
      ))}
    </Text>
  );
}

interface OptionProps {
  readonly id: string;
  readonly command: Command;
  readonly chosen: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

function Option({ id, command: { label, line, icon: Icon }, chosen, onPoint, onRun }: OptionProps) {
  return (
    <Group
      as="button"
      nowrap
      size="m"
      tone="strong"
      gap={12}
      p="6px 12px"
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      icons="muted"
      w="100%"
      mih={44}
      ta="left"
      className={classes.option}
      aria-selected={chosen}
      onPointerMove={onPoint}
      onClick={onRun}
    >
      <Icon size={20} stroke={1.7} aria-hidden="true" />
      <Stack as="span">
        <Text as="b" weight="medium" truncate>
          {label}
        </Text>
        {line && (
          <Text as="small" truncate>
            {line}
          </Text>
        )}
      </Stack>
    </Group>
  );
}
