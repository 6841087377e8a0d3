/** True for a sample: the long walks go everywhere unless TEST_EXTENT asks for one, as `npm test` does and `npm run proof` does not. */
export const onlySample = process.env['TEST_EXTENT'] === 'sample'

/** All the looks of a screen, bright and dark, wide and narrow: of a sample the first. */
export const looksOf = <Look>(looks: readonly Look[]): readonly Look[] =>
  onlySample ? looks.slice(0, 1) : looks

/** Journeys of CI beside those of `npm test`, for which a person waits. */
const moreJourneys = [
  'test/browser/accounts/accounts.test.ts',
  'test/browser/staff/{staff-books,staff-orders,staff-roles}.test.ts',
  'test/browser/staff/shell/{back-office,desk-styles}.test.ts',
  'test/browser/storefront/{cart,chat-windows,my-orders,paying}.test.ts',
]

/** One journey of each kind of person: a reader, a guest, who has no scripts, a clerk, who stands at the counter, the owner. */
export const sampledJourneys = [
  'test/browser/guests/guest-orders.test.ts',
  'test/browser/resilience/{first-scripts,without-scripts}.test.ts',
  'test/browser/staff/{clerks-day,counter,edit-home}.test.ts',
  'test/browser/storefront/{catalogue,checkout/*}.test.ts',
  ...(process.env['TEST_JOURNEYS'] === 'more' ? moreJourneys : []),
]

/** Files of which a sample is part of every `npm test`: a kill of each kind, and screens whose data or scripts do not come. */
export const sampledFiles = [
  'test/faults/kill-in-the-middle.test.ts',
  'test/faults/kills/kill-during-invoices.test.ts',
  'test/faults/late-admission.test.ts',
  'test/faults/open-and-close.test.ts',
  'test/browser/resilience/page-never-white-*.test.ts',
]

/** Database tests that play on servers of their own: all of them are drills. */
export const drills = 'proof/drill/**/*.test.ts'
