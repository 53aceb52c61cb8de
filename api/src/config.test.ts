import { describe, expect, test } from 'vitest';
import { examineConfig, readConfig } from './config.ts';

describe('settings', () => {
  test('have defaults, and empty ones count as not given', () => {
    const config = readConfig({ PORT: '', CLUB_TIMEZONE: '' });
    expect(config).toMatchObject({
      PORT: 3000,
      CLUB_TIMEZONE: 'Asia/Singapore',
      API_HOST: '/v1',
      publicUrl: 'http://localhost:3000',
    });
  });

  test.each([
    ['PUBLIC_URL', {}],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://club.example' }],
    ['SEED', { PUBLIC_URL: 'https://club.example', SEED: 'demo' }],
  ])('production does not start with a %s like %j', (name, settings) => {
    expect(() => readConfig({ NODE_ENV: 'production', ...settings })).toThrow(`The setting ${name} is not usable`);
    const fine = { NODE_ENV: 'production', PUBLIC_URL: 'https://club.example/' };
    expect(readConfig(fine)).toMatchObject({ production: true, publicUrl: 'https://club.example' });
  });

  const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://club.example' };
  test.each([
    [{}, 'Cempaka Hill Club', 'Kenanga Quay Club', 'Cempaka Hill Club <no-reply@clubhouse.test>'],
    [{ SEED: 'none' }, 'Clubhouse', '', 'Clubhouse <no-reply@clubhouse.test>'],
    [PRODUCTION, 'Clubhouse', '', 'Clubhouse <no-reply@clubhouse.test>'],
    [{ ...PRODUCTION, CLUB_NAME: 'Katong Club' }, 'Katong Club', '', 'Katong Club <no-reply@clubhouse.test>'],
    [{ SEED: 'none', MAIL_FROM: 'Katong <hi@katong.sg>' }, 'Clubhouse', '', 'Katong <hi@katong.sg>'],
  ])('only the demo club has its names: %j', (given, club, second, sender) => {
    const { CLUB_NAME, ALT_CLUB_NAME, MAIL_FROM, hasSecondClub } = readConfig(given);
    expect([CLUB_NAME, ALT_CLUB_NAME, MAIL_FROM]).toEqual([club, second, sender]);
    expect(hasSecondClub).toBe(second !== '');
  });

  test('the API may be at its own path or on another server; a slash at the end is dropped', () => {
    expect(readConfig({ API_HOST: '/v1/' }).API_HOST).toBe('/v1');
    expect(readConfig({ API_HOST: 'https://api.club.example/v1/' }).API_HOST).toBe('https://api.club.example/v1');
    expect(readConfig({ CORS_ORIGINS: ' https://a.example/ ,http://localhost:5173,' }).CORS_ORIGINS).toEqual([
      'https://a.example',
      'http://localhost:5173',
    ]);
  });

  test.each([
    [{}, 'uat'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://club.example' }, 'production'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://club.example', APP_ENV: 'staging' }, 'staging'],
  ])('%j is the environment %s', (given, environment) => {
    expect(readConfig(given).APP_ENV).toBe(environment);
  });

  const HITPAY = { GATEWAY: 'hitpay', HITPAY_API_KEY: 'key', HITPAY_SALT: 'salt' };
  test.each<[object, string]>([
    [{ GATEWAY: 'hitpay', HITPAY_SALT: 'salt' }, 'GATEWAY is not usable: hitpay needs HITPAY_API_KEY and HITPAY_SALT'],
    [
      { GATEWAY: 'hitpay', HITPAY_API_KEY: 'key' },
      'GATEWAY is not usable: hitpay needs HITPAY_API_KEY and HITPAY_SALT',
    ],
    [{ GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_1' }, 'GATEWAY is not usable: stripe needs STRIPE_SECRET_KEY and'],
    [{ ...PRODUCTION, ...HITPAY, HITPAY_API_URL: 'https://api.sandbox.hit-pay.com' }, 'HITPAY_API_URL is not usable'],
    [{ ...PRODUCTION, STRIPE_API_URL: 'http://127.0.0.1:1' }, 'STRIPE_API_URL is not usable'],
    [{ ...PRODUCTION, GATEWAY: 'sandbox' }, 'GATEWAY is not usable: the sandbox takes no real money'],
  ])('a gateway needs its secrets, and production its real address: %j', (given, said) => {
    expect(() => readConfig({ ...given })).toThrow(`The setting ${said}`);
    expect(readConfig({ ...PRODUCTION, ...HITPAY })).toMatchObject({ gateway: 'hitpay', production: true });
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['CLUB_TIMEZONE', 'Moon/Base'],
    ['JWT_SECRET', 'short'],
    ['SEED', 'full'],
    ['DATABASE_URL', 'mysql://x'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['METRICS_PORT', '0'],
    ['METRICS_PORT', 'on'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=100%'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['API_HOST', '/api'],
    ['API_HOST', '/'],
    ['API_HOST', 'api.club.example/v1'],
    ['API_HOST', 'ftp://club.example'],
    ['API_HOST', 'https://club.example/v1?key=1'],
    ['API_HOST', 'https://me:secret@club.example/v1'],
    ['GATEWAY', 'paypal'],
    ['HITPAY_NETS_METHOD', 'NETS online'],
    ['HITPAY_API_URL', 'hit-pay.com'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://club.example/portal'],
    ['CORS_ORIGINS', 'https://club.example, club.example'],
  ])('%s=%s stops the start with one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} is not usable: .*docs/operations.md`),
    );
  });

  test('lists all problems at once, each with the name of its setting', () => {
    const given = {
      NODE_ENV: 'production',
      PORT: 'many',
      SEED: 'demo',
      JWT_SECRET: 'short',
      PUBLIC_URL: 'http://x.example',
    };
    const { problems, config } = examineConfig(given);
    expect(problems.map((sentence) => sentence.split(' ')[2]).toSorted()).toEqual([
      'JWT_SECRET',
      'PORT',
      'PUBLIC_URL',
      'SEED',
    ]);
    expect(config.PORT).toBe(3000);
    expect(() => readConfig(given)).toThrow(problems.join('\n'));
  });

  const BUCKET = { S3_BUCKET: 'club-files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'a secret of the bucket' };
  const REMOTE = 'postgres://club:secret@db.example:5432/club';
  const WAYS_OUT = {
    SMTP_URL: {
      fine: [
        'smtp://user:secret@mail.example:587?requireTLS=true',
        'smtps://user:secret@mail.example',
        'smtp://localhost:25',
        'smtp://127.0.0.1:25',
        'smtp://[::1]:25',
      ],
      refused: ['smtp://user:secret@mail.example:587'],
    },
    DATABASE_URL: {
      fine: [
        `${REMOTE}?sslmode=verify-full`,
        `${REMOTE}?ssl=true`,
        'postgres://club@localhost/club',
        'postgres://club@/club?host=%2Ftmp%2Fpg&port=5432',
        'postgres:///club',
      ],
      refused: [REMOTE, `${REMOTE}?sslmode=disable`, 'postgres://club@/club?host=db.example'],
    },
    S3_ENDPOINT: { fine: ['https://s3.example', 'http://127.0.0.1:9000'], refused: ['http://s3.example:9000'] },
  };
  const problemsOf = (name: string, value: string) =>
    examineConfig({ ...PRODUCTION, ...BUCKET, [name]: value }).problems.map((sentence) => sentence.split(' ')[2]);
  test.each(Object.entries(WAYS_OUT))('production wants an encrypted or local %s', (name, { fine, refused }) => {
    expect(fine.flatMap((value) => problemsOf(name, value))).toEqual([]);
    for (const value of refused) expect(problemsOf(name, value), value).toEqual([name]);
  });

  test.each([
    [{ FILE_STORAGE: 's3' }, 'FILE_STORAGE', 's3 needs S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [{ ...BUCKET, S3_BUCKET: '', FILE_STORAGE: 's3' }, 'FILE_STORAGE', 's3 needs S3_BUCKET'],
    [{ ...BUCKET, S3_SECRET_ACCESS_KEY: '' }, 'S3_BUCKET', 'has no use without S3_SECRET_ACCESS_KEY'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_ENDPOINT', 'has no use without S3_BUCKET'],
    [{ ...BUCKET, S3_BUCKET: 'My Bucket' }, 'S3_BUCKET', 'must be the name of a bucket'],
    [{ ...BUCKET, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT', 'must be a whole address'],
    [{ ...BUCKET, S3_ENDPOINT: 'https://key:secret@s3.example' }, 'S3_ENDPOINT', 'must be a whole address'],
    [{ ...BUCKET, S3_PREFIX: '../other' }, 'S3_PREFIX', 'must be plain names'],
    [{ FILE_STORAGE: 'tape' }, 'FILE_STORAGE', ''],
  ])('files: %j is refused', (given, name, why) => {
    const { problems } = examineConfig(given);
    expect(problems[0]).toContain(`The setting ${name} is not usable: `);
    expect(problems[0]).toContain(why);
    expect(problems.join()).not.toContain('secret');
  });

  test('files go to a bucket that is named whole, below a prefix without slashes around it', () => {
    const { config, problems } = examineConfig({ ...BUCKET, FILE_STORAGE: 's3', S3_PREFIX: '/clubs/cempaka/' });
    expect([problems, config.S3_PREFIX, config.S3_REGION]).toEqual([[], 'clubs/cempaka', 'us-east-1']);
    expect(examineConfig(BUCKET).config.FILE_STORAGE).toBe('database');
  });
});
