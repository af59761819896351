/** For how long what tells of a person is kept; apart from the other numbers, which every page carries. */
export const RETENTION = {
  /** An account without a password proves its owner by a login as late as this. */
  proofByLoginMinutes: 10,
  auditDays: 180,
  auditAddressDays: 30,
  supportQueryDays: 365,
  searchDays: 180,
  tailoredFileDays: 180,
  inactiveAccountDays: 730,
  inactiveNoticeDays: 30,
} as const
