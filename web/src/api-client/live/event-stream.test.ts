import { expect, test } from 'vitest';
import { eventReader, type ServerEvent } from './event-stream.ts';

test('events are whole however the stream is cut, and comments are none', () => {
  const text =
    ': hello\n\nid: 7\nevent: change\ndata: {"a":1}\n\nevent: mine\r\ndata: one\r\ndata: two\r\n\r\nid: 9\ndata: not whole';
  for (const size of [1, 3, 1000]) {
    const seen: ServerEvent[] = [];
    const take = eventReader((event) => seen.push(event));
    for (let at = 0; at < text.length; at += size) take(text.slice(at, at + size));
    expect(seen).toEqual([
      { id: '7', name: 'change', data: '{"a":1}' },
      { id: undefined, name: 'mine', data: 'one\ntwo' },
    ]);
  }
});
