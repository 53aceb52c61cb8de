/** Whether a call needs a fresh proof of who is calling: never, always, or for some of what can be sent. */
export type Freshness = boolean | 'sometimes';
