/** A key of the platform. Node's and the browser's are both of this shape. */
export interface PlatformKey {
  readonly type: string;
  readonly extractable: boolean;
}

type Bytes = Uint8Array<ArrayBuffer>;
type KeyFormat = 'raw' | 'jwk' | 'pkcs8';
type Usage = 'sign' | 'verify';

interface Subtle {
  generateKey(
    algorithm: object,
    extractable: boolean,
    usages: readonly Usage[],
  ): Promise<{ readonly privateKey: PlatformKey; readonly publicKey: PlatformKey }>;
  importKey(
    format: KeyFormat,
    data: Bytes | object,
    algorithm: object,
    extractable: boolean,
    usages: readonly Usage[],
  ): Promise<PlatformKey>;
  exportKey(format: 'raw', key: PlatformKey): Promise<ArrayBuffer>;
  sign(algorithm: object, key: PlatformKey, data: Bytes): Promise<ArrayBuffer>;
  verify(algorithm: object, key: PlatformKey, signature: Bytes, data: Bytes): Promise<boolean>;
}

/** What Node and every browser offer alike; spelt out here because this code is typed for neither. */
interface Platform {
  readonly crypto: { readonly subtle: Subtle };
  readonly TextEncoder: new () => { encode(text: string): Bytes };
  readonly TextDecoder: new (label: string, options: { fatal: boolean }) => { decode(bytes: Bytes): string };
  btoa(binary: string): string;
  atob(text: string): string;
}

export const platform = globalThis as unknown as Platform;
