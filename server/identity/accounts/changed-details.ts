import { addressLine } from '#contract/base/people/postal-address.ts'
import type { Details } from '#server/base/people/user-store.ts'

/** Which details of a person are others now. What they say stays out of the log: nothing is ever taken out of it again. */
export function changedDetails(before: Details, after: Details): (keyof Details)[] {
  const names = ['first_name', 'last_name', 'phone_number'] as const
  const changed: (keyof Details)[] = names.filter((name) => before[name] !== after[name])
  if (addressLine(before.address) !== addressLine(after.address)) changed.push('address')
  return changed
}
