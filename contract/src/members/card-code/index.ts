export { fromBase64url, toBase64url } from './bytes.ts';
export type { Certificate } from './certificate.ts';
export * from './code.ts';
export { makeDeviceKey, readPrivateKey, readPublicKey } from './keys.ts';
export type { PlatformKey } from './platform.ts';
export { refusedAtDoor } from './refusal-reason.ts';
