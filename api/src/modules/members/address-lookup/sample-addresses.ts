import type { PostalAddress } from '@clubhouse/contract';
import type { AddressProvider } from './provider.ts';

const ROADS = [
  'CEMPAKA RISE',
  'KENANGA QUAY',
  'TEMBUSU AVENUE',
  'ANGSANA LANE',
  'FRANGIPANI WALK',
  'RAIN TREE DRIVE',
  'BANYAN CRESCENT',
  'ORCHID LINK',
];
const BUILDINGS = ['NIL', 'NIL', 'NIL', 'CEMPAKA HEIGHTS', 'QUAYSIDE RESIDENCES', 'NIL'];

/** Made-up addresses, always the same one for a postcode, so that everything works without the outside. */
export const sampleAddresses: AddressProvider = async (postcode) => {
  const number = Number(postcode);
  // A tenth of all postcodes is unknown, as in life.
  if (number % 10 === 9) return [];
  const address: PostalAddress = {
    BLK_NO: String(1 + (number % 480)),
    ROAD_NAME: ROADS[number % ROADS.length] ?? '',
    BUILDING: BUILDINGS[number % BUILDINGS.length] ?? 'NIL',
    POSTAL: postcode,
  };
  return [address];
};
