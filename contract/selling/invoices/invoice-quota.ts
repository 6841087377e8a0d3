/** Invoices that may be issued yet by the provider's package, and those that became due in the last seven days. */
export type InvoiceQuota = { remaining: number; week: number }

const fewest = 20

/** True where they do not last another week, or a busy day: a new package takes its time. */
export const isScarce = ({ remaining, week }: InvoiceQuota): boolean => remaining < Math.max(fewest, week)
