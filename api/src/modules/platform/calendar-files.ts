import type { Operation } from '@clubhouse/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addRoute } from '../../http/index.ts';

const LINE = 74;

/** Text as RFC 5545 wants it; what could begin a line of its own becomes a space. */
const plain = (text: string) =>
  text
    .replace(/[\r\n]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/([\\;,])/g, '\\$1');

/** Lines of at most 75 octets; the rest goes on below, after a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > (parts.length === 0 ? LINE : LINE - 1)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}

const stamp = (instant: string) => instant.replace(/\.\d+/, '').replace(/[-:]/g, '');

/** A whole day is a date without a time. */
const moment = (name: string, at: string) => `${name}${at.includes('T') ? '' : ';VALUE=DATE'}:${stamp(at)}`;

/** One thing in a calendar. */
export interface CalendarEntry {
  /** Names it for good, so that a later file changes the same entry. */
  readonly uid: string;
  /** A moment, or a day; whole days end with the day after their last. */
  readonly start: string;
  readonly end: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  readonly category?: string;
}

interface Options {
  readonly host: string;
  readonly now: string;
  /** What the file is about, for the maker's line. */
  readonly subject: string;
  /** What a program calls a calendar that it reads again and again. */
  readonly name?: string;
}

const entryLines = (entry: CalendarEntry, { host, now }: Options) => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}@${host}`,
  `DTSTAMP:${stamp(now)}`,
  moment('DTSTART', entry.start),
  moment('DTEND', entry.end),
  `SUMMARY:${plain(entry.summary)}`,
  ...(entry.location ? [`LOCATION:${plain(entry.location)}`] : []),
  `DESCRIPTION:${plain(entry.description)}`,
  ...(entry.category ? [`CATEGORIES:${plain(entry.category)}`] : []),
  `STATUS:${entry.status}`,
  'END:VEVENT',
];

/** A calendar file. What is given up says so, under the same name. */
export function calendarText(entries: readonly CalendarEntry[], options: Options): string {
  const gone = !options.name && entries.length > 0 && entries.every(({ status }) => status === 'CANCELLED');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Clubhouse//${plain(options.subject)}//EN`,
    gone ? 'METHOD:CANCEL' : 'METHOD:PUBLISH',
    ...(options.name ? [`X-WR-CALNAME:${plain(options.name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'] : []),
    ...entries.flatMap((entry) => entryLines(entry, options)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** A call that answers with a calendar file. */
export function icsRoute(
  app: FastifyInstance,
  operation: Pick<Operation, 'method' | 'path' | 'policy'>,
  make: (request: FastifyRequest) => Promise<{ readonly name: string; readonly text: string }>,
): void {
  addRoute(app, {
    ...operation,
    page: true,
    handler: async (request, reply) => {
      const { name, text } = await make(request);
      reply.header('Content-Type', 'text/calendar; charset=utf-8');
      reply.header('Content-Disposition', `attachment; filename="${name}.ics"`);
      return text;
    },
  });
}
