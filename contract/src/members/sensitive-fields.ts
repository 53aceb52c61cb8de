/** Stands for a value that the reader may not see. */
export const HIDDEN_VALUE = '•••';

/** Columns that only a person who may see them can ask for, or bring in. */
export const SENSITIVE_COLUMNS = ['race', 'religion', 'marital_status', 'bank_swift_code'] as const;

/** Sensitive columns that a file may bring in. Bank accounts are taken in and stored encrypted; no export gives them out. */
export const SENSITIVE_IMPORT_COLUMNS = [...SENSITIVE_COLUMNS, 'bank_account_number'] as const;
