/** Every text of the wire, spelt as clients of the original know it. */
export const TEXTS = {
  required: 'This field is required.',
  null: 'This field may not be null.',
  blank: 'This field may not be blank.',
  string: 'Not a valid string.',
  nul: 'Null characters are not allowed.',
  surrogate: (codePoint: number) => `Surrogate characters are not allowed: U+${codePoint.toString(16).toUpperCase()}.`,
  email: 'Enter a valid email address.',
  url: 'Enter a valid URL.',
  boolean: 'Must be a valid boolean.',
  integer: 'A valid integer is required.',
  number: 'A valid number is required.',
  tooLarge: 'String value too large.',
  date: 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
  time: 'Time has wrong format. Use one of these formats instead: hh:mm[:ss[.uuuuuu]].',
  instant:
    'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].',
  emptyList: 'This list may not be empty.',
  oldPassword: 'Your old password was entered incorrectly. Please enter it again.',
  passwordsDiffer: 'The two password fields didn’t match.',
  unsubscribeUnknown: 'The email you enter does not match our records.',
  unsubscribeLink: 'This link is not whole or was changed, so nothing was done. Enter your e-mail address instead.',
  unsubscribeTest: 'This link stands in a test letter, so nothing was changed.',
  unsubscribed: 'You have been unsubscribed from our newsletter.',
  loginFailed: 'Login failed',
  noAccount: 'No active account found with the given credentials',
  unexplained: 'Please say what is known about the difference.',
  linkInvalid: 'The OTP password entered is not valid. Please check and try again.',
  detailsDiffer: 'The details you entered do not match our records.',
  choosePassword: 'Choose a password to finish creating your login.',
  accountExists: 'An account already exists for this member.',
  forbidden: 'You do not have permission to perform this action.',
  unreadable: 'You do not have the right to see or change this.',
  unauthenticated: 'Authentication credentials were not provided.',
  notFound: 'Not found.',
  serverError: 'A server error occurred.',
  file: {
    missing: 'No file was submitted.',
    notAFile: 'The submitted data was not a file. Check the encoding type on the form.',
    empty: 'The submitted file is empty.',
  },
  maxLength: (n: number) => `Ensure this field has no more than ${n} characters.`,
  minLength: (n: number) => `Ensure this field has at least ${n} characters.`,
  choice: (input: unknown) => `"${String(input)}" is not a valid choice.`,
  max: (n: number | string) => `Ensure this value is less than or equal to ${n}.`,
  min: (n: number | string) => `Ensure this value is greater than or equal to ${n}.`,
  digits: (n: number) => `Ensure that there are no more than ${n} digits in total.`,
  places: (n: number) => `Ensure that there are no more than ${n} decimal places.`,
  whole: (n: number) => `Ensure that there are no more than ${n} digits before the decimal point.`,
  notAList: (type: string) => `Expected a list of items but got type "${type}".`,
  longList: (n: number) => `Ensure this field has no more than ${n} elements.`,
  notAnObject: (type: string) => `Invalid data. Expected a dictionary, but got ${type}.`,
  noData: 'No data provided',
  pkMissing: (value: unknown) => `Invalid pk "${String(value)}" - object does not exist.`,
  pkType: (type: string) => `Incorrect type. Expected pk value, received ${type}.`,
  unique: (model: string, label: string) => `${model} with this ${label} already exists.`,
} as const;

/** The name that the original's language gives to the type of a JSON value. */
export function wireType(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'str';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  return value === null ? 'NoneType' : 'dict';
}
