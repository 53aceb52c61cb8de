import { useRef } from 'react';

/** `crypto.randomUUID` exists on secure pages only; a club may run without a certificate inside the house. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key under which a body is created at most once, however often it is sent. Another body gets another key. */
export function useCreateKey(): (body: object) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.current.body) last.current = { body: text, key: newKey() };
    return last.current.key;
  };
}
