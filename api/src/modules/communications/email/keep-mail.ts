import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Saves a message as a file that every mail program opens. It may hold a link to an account: only the owner reads it. */
export async function keepMail(dataDir: string, id: number, mail: SendMailOptions, below = ''): Promise<void> {
  const folder = join(dataDir, 'outbox', below);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { message } = await writer.sendMail(mail);
  const draft = join(folder, `.${id}.${process.pid}`);
  await writeFile(draft, message, { mode: 0o600 });
  await rename(draft, join(folder, `${id}.eml`));
}
