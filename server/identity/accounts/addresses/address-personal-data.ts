import type { PersonalData } from '#server/base/features/personal-data.ts'
import { clearAddresses, listAddresses } from '#server/base/people/address-store.ts'

export const addressPersonalData: PersonalData = {
  name: 'addresses',
  erasedWith: 'account',
  copy: listAddresses,
  erase: clearAddresses,
}
