import { createServer } from 'node:net';
import { StartError } from '../db/start-error.ts';

/** Fails at once, before anything is started, when the address cannot be listened on. */
export function checkPort(port: number, host: string, prefix = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portError(error, port, host, prefix)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** One sentence for each reason why a port cannot be had. The prefix is that of its settings, such as `METRICS_`. */
export function portError(error: NodeJS.ErrnoException, port: number, host: string, prefix = ''): Error {
  if (error.code === 'EADDRINUSE') {
    const other = port < 65535 ? port + 1 : 3000;
    return new StartError(
      `Port ${port} is already in use: stop the other program, or start with ${prefix}PORT=${other} npm start.`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartError(
      `This user may not listen on port ${port}: choose one above 1023, such as ${prefix}PORT=3000 npm start.`,
    );
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`The setting ${prefix}HOST is not usable: this machine has no address ${host}.`);
  }
  return error;
}
