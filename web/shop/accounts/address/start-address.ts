import type { User } from '#contract/base/people/person.ts'

const homeCountry = 'Việt Nam'

/** Initial values of an address form: the known address, in the shop's own country unless it says another. */
export const startAddress = ({ address }: User): User['address'] => ({
  ...address,
  country: address.country || homeCountry,
})
