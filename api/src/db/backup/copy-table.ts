import { once } from 'node:events';
import type pg from 'pg';

/** What the driver's connection can do beyond its published types. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** The calls the driver makes on the statement that is running. */
interface Answers {
  submit(connection: pg.Connection): void;
  handleCopyData?(message: { chunk: Buffer }, connection: CopyConnection): void;
  handleCopyInResponse?(connection: CopyConnection): void;
  handleCommandComplete(message: { text: string }): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}

/**
 * Runs `copy … to stdout` and hands the rows over in pieces, never faster than they are taken. Returns the row count. If
 * they cannot be taken the connection ends at once: the rest of a large table is not read for nothing.
 */
export async function copyOut(
  client: pg.Client,
  statement: string,
  take: (piece: Buffer) => Promise<void>,
): Promise<number> {
  let taking = Promise.resolve();
  let isAbandoned = false;
  const abandon = ({ stream }: CopyConnection) => {
    if (isAbandoned) return;
    isAbandoned = true;
    client.once('error', () => {});
    stream.destroy();
  };
  const copied = runCopy(client, statement, {
    handleCopyData({ chunk }, connection) {
      // The driver uses its buffer again for the next message.
      const piece = Buffer.from(chunk);
      connection.stream.pause();
      taking = taking.then(() => take(piece)).finally(() => connection.stream.resume());
      taking.catch(() => abandon(connection));
    },
  });
  // Why they could not be taken says more than that the connection ended.
  return copied.finally(() => taking);
}

/** Runs `copy … from stdin` with the given pieces. Returns the row count. */
export function copyIn(client: pg.Client, statement: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  return runCopy(client, statement, {
    handleCopyInResponse(connection) {
      send(connection, pieces).then(
        () => connection.endCopyFrom(),
        (error: Error) => connection.sendCopyFail(error.message),
      );
    },
  });
}

async function send(connection: CopyConnection, pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of pieces) {
    connection.sendCopyFromChunk(piece);
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
  }
}

function runCopy(client: pg.Client, statement: string, answers: Partial<Answers>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let rows = 0;
  const running: Answers = {
    ...answers,
    submit: (connection) => connection.query(statement),
    handleCommandComplete: ({ text }) => {
      rows = Number(text.split(' ')[1]);
    },
    // After an error the driver takes the statement off by itself; there is no ready to wait for.
    handleError: reject,
    handleReadyForQuery: () => resolve(rows),
  };
  const onEnd = () => reject(new Error('The connection to PostgreSQL was lost.'));
  client.once('end', onEnd);
  client.query(running);
  return promise.finally(() => client.off('end', onEnd));
}
