/** What is wrong with a query to support. Apart from the help page, since every call carries the contract along. */
export const SUPPORT_QUERY_MESSAGES = {
  emailInvalid: 'Please enter a valid email address.',
  contactInvalid: 'Contact number must be exactly 10 digits.',
  queryTooShort: 'Query must be at least 20 characters long.',
} as const
