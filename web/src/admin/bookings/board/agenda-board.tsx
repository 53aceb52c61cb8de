import classes from './board.module.css';
import type { BoardActs } from './day-board.tsx';
import { BlockButton } from './day-board.tsx';
import type { Lane } from './lanes.ts';

/** The same day as a list, for narrow screens: facility by facility. */
export function AgendaBoard({ lanes, ...acts }: BoardActs & { readonly lanes: readonly Lane[] }) {
  return (
    <div className={classes.agenda}>
      {lanes.map((lane) => (
        <section key={lane.facility.id} aria-label={lane.facility.name}>
          <h2>{lane.facility.name}</h2>
          {lane.blocks.length === 0 && <p>{lane.closed ?? 'Nothing booked.'}</p>}
          <ul>
            {lane.blocks
              .toSorted((a, b) => a.from - b.from)
              .map((block) => (
                <li key={block.key}>
                  <BlockButton block={block} {...acts} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
