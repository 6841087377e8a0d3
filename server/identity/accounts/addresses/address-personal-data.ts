import type { PersonalData } from '#server/identity/accounts/personal-data.ts'
import { clearAddresses, listAddresses } from './address-store.ts'

export const addressPersonalData: PersonalData = {
  name: 'addresses',
  copy: listAddresses,
  erase: clearAddresses,
}
