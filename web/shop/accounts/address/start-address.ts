import type { User } from '#contract/base/people/person.ts'

const homeCountry = 'Việt Nam'

/** What a form of an address begins with: the one that is known, in the shop's own country unless it says another. */
export const startAddress = ({ address }: User): User['address'] => ({
  ...address,
  country: address.country || homeCountry,
})
