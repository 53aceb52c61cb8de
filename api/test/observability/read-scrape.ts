/** One scrape, read the way Prometheus does. */
export interface Scrape {
  readonly text: string;
  /** Every metric with its type. */
  readonly types: ReadonlyMap<string, string>;
  /** The value of the only series with these labels, and any others; undefined if there is none. */
  value(name: string, labels?: Readonly<Record<string, string>>): number | undefined;
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"(?:,|$)/g;

interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

function readSeries(line: string): Series {
  const [, name = '', labels = '', value = ''] = LINE.exec(line) ?? [];
  if (name === '' || Number.isNaN(Number(value))) throw new Error(`This line is not in the text format: ${line}`);
  if (labels.replaceAll(LABEL, '') !== '') throw new Error(`These labels are not in the text format: ${line}`);
  return {
    name,
    labels: Object.fromEntries([...labels.matchAll(LABEL)].map(([, key = '', text = '']) => [key, text])),
    value: Number(value),
  };
}

/** Reads a scrape; throws if a line is malformed, a metric is declared twice or a series is there twice. */
export function readScrape(text: string): Scrape {
  const lines = text.split('\n').filter((line) => line !== '');
  const declared = lines.filter((line) => line.startsWith('# TYPE ')).map((line) => line.split(' ').slice(2));
  const types = new Map(declared.map(([name = '', type = '']) => [name, type]));
  if (types.size !== declared.length) throw new Error('A metric is declared twice.');
  const series = lines.filter((line) => !line.startsWith('#')).map((line) => line.replace(/ Nan$/, ' NaN'));
  const keys = series.map((line) => line.slice(0, line.lastIndexOf(' ')));
  if (new Set(keys).size !== keys.length) throw new Error('A series is there twice.');
  const read = series
    .filter((line) => !line.endsWith(' NaN'))
    .map((line) => readSeries(line.replace(/ \+Inf$/, ' Infinity')));
  const value = (name: string, labels: Readonly<Record<string, string>> = {}) => {
    const found = read.filter(
      (one) => one.name === name && Object.entries(labels).every(([key, wanted]) => one.labels[key] === wanted),
    );
    if (found.length > 1) throw new Error(`Several series of ${name} have these labels.`);
    return found[0]?.value;
  };
  return { text, types, value };
}
