import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

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
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://club.example/portal'],
    ['CORS_ORIGINS', 'https://club.example, club.example'],
  ])('%s=%s stops the start with one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} is not usable: .*docs/operations.md`),
    );
  });
});
