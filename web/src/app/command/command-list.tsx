import { app as t } from '@clubhouse/messages/portal/app';
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
    <div id={id} role="listbox" aria-label={t.searchResultsLabel()} className={classes.list}>
      {groups.map(({ title, commands }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
        <div key={title} role="group" aria-labelledby={`${id}-title-${group}`}>
          <p id={`${id}-title-${group}`} className={classes.title} role="presentation">
            {title}
          </p>
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
    </div>
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
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      className={classes.option}
      aria-selected={chosen}
      onPointerMove={onPoint}
      onClick={onRun}
    >
      <Icon size={20} stroke={1.7} aria-hidden="true" />
      <span className={classes.words}>
        <b>{label}</b>
        {line && <small>{line}</small>}
      </span>
    </button>
  );
}
