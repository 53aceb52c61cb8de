import type { Config } from '../../../config.ts';
import type { SmsProvider } from './sms-provider.ts';
import { twilio } from './twilio.ts';

/** Who carries the club's text messages; undefined while there is no one. */
export function smsProviderFor({
  SMS_PROVIDER,
  TWILIO_ACCOUNT_SID: account = '',
  TWILIO_AUTH_TOKEN: token = '',
  TWILIO_SENDER: sender = '',
  TWILIO_API_URL: url,
}: Config): SmsProvider | undefined {
  return SMS_PROVIDER === 'twilio' ? twilio({ account, token, sender, url }) : undefined;
}

/** The address at which a provider tells the outcome of a message: what it signs begins with it. */
export function smsCallback({ publicUrl, API_HOST, TWILIO_API_URL }: Config, uid: string): string | undefined {
  const base = API_HOST.startsWith('http') ? API_HOST : `${publicUrl}${API_HOST}`;
  // A provider refuses an address that it can't reach.
  const isReachable = base.startsWith('https://') || TWILIO_API_URL !== undefined;
  return isReachable ? `${base}/sms-status/${uid}/` : undefined;
}
