/** What applicants add to show who they are, where they live, and that a membership is open to them. */
export const DOCUMENT_KINDS = ['IDENTITY', 'ADDRESS_PROOF', 'ELIGIBILITY_PROOF', 'OTHER_PROOF'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** How many files one application can have. */
export const MOST_DOCUMENTS = 8;

interface Needs {
  readonly needs_identity: boolean;
  readonly needs_address_proof: boolean;
  readonly needs_eligibility_proof: boolean;
}

/** What a membership asks its applicants for. */
export const neededDocuments = (type: Needs): readonly DocumentKind[] => [
  ...(type.needs_identity ? (['IDENTITY'] as const) : []),
  ...(type.needs_address_proof ? (['ADDRESS_PROOF'] as const) : []),
  ...(type.needs_eligibility_proof ? (['ELIGIBILITY_PROOF'] as const) : []),
];

/** What of it is still missing. */
export const missingDocuments = (
  needed: readonly DocumentKind[],
  added: readonly { readonly kind: DocumentKind }[],
): readonly DocumentKind[] => needed.filter((kind) => !added.some((one) => one.kind === kind));
