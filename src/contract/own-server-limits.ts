/** Of a model on a server of the operator's own, which does one thing at a time. */
export const OWN_SERVER_LIMITS = {
  /** Of one try. */
  trySeconds: 620,
  /** Of all tries with their waiting. */
  endSeconds: 1800,
} as const
