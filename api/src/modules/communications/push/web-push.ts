/** The library, loaded with the first notification: most processes never need it. */
export const webPush = async () => (await import('web-push')).default;
