/** Numbers of applications of shopkeepers (S5-14, S4-16); apart, because only who applies and the desk need them. */
export const STORE_POLICY = {
  ...{ subjectMax: 60, nameMax: 20, itemsMax: 100, introductionMax: 500, reasonMax: 500 },
  documentBytes: 10 * 1024 * 1024,
  /** Within so many business days the result is told; the day of sending is day 0. */
  reviewDays: 3,
  /** How long the key to one's own applications is good after the code. */
  keyHours: 24,
  /** What one address may bring within 24 hours: four documents of the largest size, three times. */
  bytesPerDay: 120 * 1024 * 1024,
  inviteDays: 7,
  /** Documents of rejected and withdrawn applications, and of approved ones. */
  rejectedKeptDays: 90,
  approvedKeptYears: 5,
  /** Uploaded and never sent along. */
  unusedDays: 7,
} as const
