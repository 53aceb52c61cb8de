import { styleText } from 'node:util';
import type { Config } from '../config.ts';

interface Line {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly stack?: string; readonly message?: string };
  readonly [fact: string]: unknown;
}

const LEVELS = [
  [60, 'FATAL', 'red'],
  [50, 'ERROR', 'red'],
  [40, 'WARN ', 'yellow'],
  [30, 'INFO ', 'green'],
  [20, 'DEBUG', 'blue'],
  [0, 'TRACE', 'gray'],
] as const;

/** What every line has and no one at a terminal needs. */
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const factsOf = (line: Line, hidden: ReadonlySet<string>): string[] =>
  Object.entries(line)
    .filter(([key, value]) => !hidden.has(key) && value !== undefined)
    .map(([key, value]) => `${key}=${written(value)}`);

/** People quote the id of a request with an error, and then it is on a line of its own. */
const REQUEST = new Set([...HIDDEN, 'method', 'path', 'status', 'ms', 'reqId']);

/** The local time of day to the second. */
const timeOf = (ms: number): string => new Date(ms).toTimeString().slice(0, 8);

/** A line of the log for people at a terminal. A line that is no JSON stays as it is. */
export function prettyLine(json: string, hasColours: boolean): string {
  let line: Line;
  try {
    line = JSON.parse(json);
  } catch {
    return json;
  }
  const [, level, colour] = LEVELS.find(([least]) => line.level >= least) ?? LEVELS[3];
  const isRequest = line.msg === 'request' && line.method !== undefined;
  const { method, path, status, ms } = line;
  const words = isRequest
    ? [`${method} ${path} ${status} ${ms} ms`, ...factsOf(line, REQUEST)]
    : [line.msg ?? '', ...factsOf(line, HIDDEN)];
  const stack = line.err ? `\n${line.err.stack ?? line.err.message ?? ''}`.replaceAll('\n', '\n    ') : '';
  const shown = hasColours ? styleText(colour, level, { validateStream: false }) : level;
  return `${timeOf(line.time)} ${shown} ${words.join(' ').trim()}${stack}\n`;
}

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
  hasColors?(): boolean;
}

/** Where the log goes if it is for people; undefined if it is for programs, who get JSON. */
export function prettyLog(
  { LOG_FORMAT }: Pick<Config, 'LOG_FORMAT'>,
  output: Output = process.stdout,
): { write(line: string): void } | undefined {
  const isPretty = LOG_FORMAT === 'pretty' || (LOG_FORMAT === 'auto' && output.isTTY === true);
  if (!isPretty) return undefined;
  const hasColours = output.isTTY === true && output.hasColors?.() === true;
  return { write: (line) => void output.write(prettyLine(line, hasColours)) };
}
