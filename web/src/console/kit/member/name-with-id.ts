interface Named {
  readonly member_name?: string | null;
  readonly membership_id?: string | null;
}

/** A member in a line of text, with the membership ID that distinguishes people of the same name. Guests have none. */
export const nameWithId = ({ member_name: name, membership_id: id }: Named): string =>
  [name, id].filter(Boolean).join(' · ');
