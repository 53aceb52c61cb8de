import {
  type Answer,
  type Body,
  COUNTRIES,
  parseFields,
  type readOwnApplication,
  saveApplication,
} from '@clubhouse/contract';

/** What is read again once an application has moved. */
export const OWN_APPLICATION = '/join/';

export type OwnApplication = Answer<typeof readOwnApplication>;
export type Draft = Body<typeof saveApplication>;

export interface ApplicationValues extends Record<string, unknown> {
  readonly membership_type: number | null;
  readonly name: string;
  readonly mobile: string;
  readonly date_of_birth: string | null;
  readonly gender: string | null;
  readonly postcode: string;
  readonly block_no: string;
  readonly road_name: string;
  readonly unit_no: string;
  readonly building: string;
  readonly spouse_name: string;
  readonly country: string;
  readonly children: readonly {
    readonly name: string;
    readonly date_of_birth: string | null;
    readonly gender: string | null;
  }[];
  readonly proposer_id: string;
  readonly seconder_id: string;
  readonly accepts_terms: boolean;
}

/** What the form begins with. */
export const valuesOf = (own: OwnApplication): ApplicationValues => ({
  membership_type: own.membership_type ?? null,
  name: own.name ?? '',
  mobile: own.mobile ?? '',
  date_of_birth: own.date_of_birth ?? null,
  gender: own.gender ?? null,
  postcode: own.postcode ?? '',
  block_no: own.block_no ?? '',
  road_name: own.road_name ?? '',
  unit_no: own.unit_no ?? '',
  building: own.building ?? '',
  spouse_name: own.spouse_name ?? '',
  country: own.country ?? COUNTRIES[0],
  children: (own.children ?? []).map(({ name, date_of_birth, gender }) => ({
    name: name ?? '',
    date_of_birth: date_of_birth ?? null,
    gender: gender ?? null,
  })),
  proposer_id: own.proposer_id ?? '',
  seconder_id: own.seconder_id ?? '',
  accepts_terms: false,
});

/** What of the form can be kept now: a field that is half typed stays as it was kept last. */
export function keepable(values: ApplicationValues, kept: ApplicationValues): Draft {
  const { accepts_terms: _accepted, children, ...rest } = values;
  const draft = { ...rest, children: children.filter(({ name }) => name.trim() !== '') };
  const parsed = parseFields<Draft>(saveApplication.body, draft);
  if (parsed.ok) return parsed.value;
  const wrong = Object.keys(parsed.errors);
  const held = Object.fromEntries(wrong.map((field) => [field, kept[field]]));
  return { ...draft, ...held } as Draft;
}
