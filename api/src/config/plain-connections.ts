/** Whether a host name is this machine: no host at all, a socket's folder, or a loopback address. */
function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === '' || name.startsWith('/') || name === 'localhost' || name === '::1' || /^127(\.\d+){3}$/.test(name);
}

const DISABLED = new Set(['0', 'false', 'disable']);

/** Whether a `DATABASE_URL` sends passwords and rows unencrypted to another machine. */
export function isPlainDatabase(url: string): boolean {
  // A URL without a host, as for a socket, is none that `URL` can read.
  const [address = '', query = ''] = url.split('?');
  const options = new URLSearchParams(query);
  const host = options.get('host') ?? /^[a-z]+:\/\/(?:[^@/]*@)?(\[[^\]]*\]|[^:/]*)/i.exec(address)?.[1] ?? '';
  if (isThisMachine(decodeURIComponent(host))) return false;
  const mode = options.get('sslmode') ?? options.get('ssl');
  return mode === null || DISABLED.has(mode);
}

/** Whether an `SMTP_URL` may send the login and emails unencrypted to another machine. */
export function isPlainSmtp(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, searchParams } = new URL(url);
  const isEncrypted = protocol === 'smtps:' || ['requireTLS', 'secure'].some((key) => searchParams.get(key) === 'true');
  return !isEncrypted && !isThisMachine(hostname);
}

/** Whether an `S3_ENDPOINT` sends files unencrypted to another machine. */
export function isPlainStorage(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isThisMachine(hostname);
}
