import { createTransport } from 'nodemailer';
import { messageOf } from '../../../errors.ts';

const STEP = 10_000;

/** Connects and logs in to a mail server and sends nothing; answers why that failed, or undefined when it did not. */
export async function tryMailServer(url: string): Promise<string | undefined> {
  const transport = createTransport({
    url,
    connectionTimeout: STEP,
    greetingTimeout: STEP,
    socketTimeout: STEP,
    dnsTimeout: STEP,
  });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return messageOf(error).split('\n')[0];
  } finally {
    transport.close();
  }
}
