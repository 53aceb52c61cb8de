/** How long before the end staff are warned. */
const WARN_DAYS = 30;

/** Whether a certificate that expires on a day has to be renewed soon. */
export const certificateState = (expiresOn: string, now: number): 'fine' | 'soon' =>
  Date.parse(expiresOn) < now + WARN_DAYS * 86_400_000 ? 'soon' : 'fine';
