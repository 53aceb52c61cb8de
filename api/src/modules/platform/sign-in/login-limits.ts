const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Tries to log in to one account from one address. */
export const LOGIN_TRIES = { limit: 10, seconds: 15 * MINUTE };

/** Tries to log in to any account from one address. */
export const LOGIN_TRIES_FROM_ADDRESS = { limit: 50, seconds: HOUR };

/** Tries with codes of one account, from anywhere: a person who makes them has its password already. */
export const SECOND_FACTOR_TRIES = { limit: 10, seconds: 15 * MINUTE };
export const SECOND_FACTOR_TRIES_A_DAY = { limit: 50, seconds: 24 * HOUR };

/** Requests for a new password from one address. */
export const RESETS_FROM_ADDRESS = { limit: 20, seconds: HOUR };

/** Reset links sent to one account. */
export const RESETS_OF_ACCOUNT = { limit: 5, seconds: HOUR };

/** Tries to open or use reset links from one address. */
export const RESET_USES_FROM_ADDRESS = { limit: 30, seconds: HOUR };
