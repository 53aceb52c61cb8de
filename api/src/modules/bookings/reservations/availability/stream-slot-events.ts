import type { OutgoingHttpHeaders } from 'node:http';
import { liveChanges } from '@clubhouse/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { throttled } from '../../../../errors.ts';
import { actorOf, addRoute, queryOf } from '../../../../http/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { type LiveEvent, LiveHub } from './slot-events.ts';

/** Between two signs of life; proxies and phones hang up on silence. */
const HEARTBEAT = 20_000;
/** How long one connection lasts: as long as an access token. Then it is opened anew, with a fresh one. */
const LIFE = 5 * 60_000;
const PER_USER = 20;

const sinceOf = (request: FastifyRequest): number | undefined => {
  const { last_event_id } = queryOf(request);
  const sent = [request.headers['last-event-id'] ?? last_event_id].flat()[0];
  return sent && /^\d{1,15}$/.test(sent) ? Number(sent) : undefined;
};

/** What everyone may know of a change, and what only its member may. */
function written(event: LiveEvent, facilities: readonly number[], member: number): string {
  const { id, start_from, end_at } = event;
  const change = `id: ${id}\nevent: change\ndata: ${JSON.stringify({ facilities, start_from, end_at })}\n\n`;
  if (event.member !== member) return change;
  return `${change}id: ${id}\nevent: mine\ndata: ${JSON.stringify({ reservation: event.reservation })}\n\n`;
}

/** `GET /booking/live/`: server-sent events. Returns how many calendars are open. */
export function liveRoute(app: FastifyInstance, { db }: BookingDeps): () => number {
  const hub = new LiveHub(db);
  const open = new Map<number, number>();
  const streams = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of streams) end();
    hub.close();
  });

  const stream = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = actorOf(request);
    const member = actor.member?.id ?? 0;
    if (request.method === 'HEAD') return reply.type('text/event-stream').send();
    const count = open.get(actor.user_id) ?? 0;
    if (count >= PER_USER) throw throttled(30);
    const since = sinceOf(request);
    open.set(actor.user_id, count + 1);
    const { raw } = reply;
    // What comes while the past is read waits, and is not told twice.
    const early: [LiveEvent, readonly number[]][] = [];
    let begun = false;
    const say = (text: string) => {
      // A client that reads too slowly is cut off; it comes back and catches up.
      if (!raw.write(text) && raw.writableLength > 1_000_000) end();
    };
    const stop = await hub.listen((event, facilities) => {
      if (begun) say(written(event, facilities, member));
      else early.push([event, facilities]);
    });
    const beat = setInterval(() => say(': alive\n\n'), HEARTBEAT);
    const life = setTimeout(() => end(), LIFE);
    const end = () => {
      clearInterval(beat);
      clearTimeout(life);
      if (!streams.delete(end)) return;
      stop();
      const left = (open.get(actor.user_id) ?? 1) - 1;
      if (left > 0) open.set(actor.user_id, left);
      else open.delete(actor.user_id);
      raw.end();
    };
    streams.add(end);
    raw.on('close', end);
    reply.headers({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    reply.hijack();
    // With what hooks put on every answer, such as the origins that may read it.
    raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
    raw.write('retry: 2000\n: open\n\n');
    const past = since === undefined ? [] : await hub.missed(since);
    for (const event of past) say(written(event, await hub.neighbours(event.facility), member));
    begun = true;
    for (const [event, facilities] of early)
      if (!past.some(({ id }) => id === event.id)) say(written(event, facilities, member));
    return reply;
  };
  const { method, path, policy } = liveChanges;
  addRoute(app, { method, path, policy, page: true, handler: stream });
  return () => streams.size;
}
