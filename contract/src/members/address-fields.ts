import * as f from '../fields/index.ts';
import { COUNTRIES } from './countries.ts';

/** Where someone lives, in the parts of a Singapore address. */
export const addressFields = {
  postcode: f.optionalText(6),
  block_no: f.optionalText(20),
  road_name: f.optionalText(120),
  unit_no: f.optionalText(20),
  building: f.optionalText(120),
  country: f.choice(COUNTRIES, 'Singapore'),
};
