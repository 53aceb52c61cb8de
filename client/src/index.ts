export { ClubError, ClubUnreachable, isClubError } from './club-error.ts';
export { type ClientOptions, createClient, type TokenSource } from './create-client.ts';
export type { Calls } from './generated/calls.ts';
export type * from './generated/schemas.ts';
export { type Login, loginToken } from './login-token.ts';
export type { RetryOptions } from './send-with-retries.ts';
export type { Answer, CallId, CallInput, CallOptions, Client, ListId, Row } from './types.ts';
