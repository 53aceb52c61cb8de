/** Joins what several processes measured into one text: each metric is named once, followed by the series of all. */
export function mergeScrapes(scrapes: readonly string[]): string {
  const merged = new Map<string, { readonly head: string; readonly series: string[] }>();
  for (const block of scrapes.flatMap((text) => text.trim().split('\n\n'))) {
    const [help = '', type = '', ...series] = block.split('\n');
    const name = help.split(' ')[2];
    if (name === undefined) continue;
    const known = merged.get(name);
    if (known) known.series.push(...series);
    else merged.set(name, { head: `${help}\n${type}`, series });
  }
  return [...merged.values()].map(({ head, series }) => `${[head, ...series].join('\n')}\n`).join('\n');
}

/** Which processes answered within the time a scrape has. */
export function processesUp(answers: ReadonlyMap<string, string | undefined>): string {
  const series = [...answers].map(
    ([name, text]) => `clubhouse_process_up{process="${name}"} ${text === undefined ? 0 : 1}`,
  );
  const head = [
    '# HELP clubhouse_process_up Whether a process answered when it was asked for its figures.',
    '# TYPE clubhouse_process_up gauge',
  ];
  return `${[...head, ...series].join('\n')}\n`;
}
