/** One event of a stream as the server sent it. */
export interface ServerEvent {
  readonly id: string | undefined;
  readonly name: string;
  readonly data: string;
}

function read(block: string): ServerEvent | undefined {
  let [id, name, data]: [string | undefined, string, string[]] = [undefined, 'message', []];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon === 0) continue;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'id') id = value;
    else if (field === 'event') name = value;
    else if (field === 'data') data = [...data, value];
  }
  return data.length > 0 ? { id, name, data: data.join('\n') } : undefined;
}

/** Takes pieces of a stream as they arrive and calls back with every whole event in it. */
export function eventReader(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = '';
  return (piece) => {
    rest = (rest + piece).replace(/\r\n/g, '\n');
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = read(block);
      if (event) onEvent(event);
    }
  };
}
