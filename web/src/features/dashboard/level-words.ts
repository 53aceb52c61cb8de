const LEVELS: Readonly<Record<string, string>> = {
  HONORARY: 'Honorary member',
  ORDINARY_PIONEER: 'Ordinary member, pioneer',
  ORDINARY: 'Ordinary member',
  ASSOCIATE: 'Associate member',
  TERM: 'Term member',
  SPOUSE: 'Spouse member',
  CORPORATE: 'Corporate member',
  STAFF: 'Staff',
};

/** A membership's first level in plain words. */
export const levelWords = (level: string): string => LEVELS[level] ?? level;
