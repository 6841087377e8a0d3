import type { PersonalData } from '#server/base/features/personal-data.ts'
import { clearAddresses, listAddresses } from '#server/base/people/address-store.ts'
import { listAnswersOf } from '#server/base/consents/consent-store.ts'
import {
  countRecoveryCodes,
  deleteAuthenticator,
  hasAuthenticator,
  replaceRecoveryCodes,
  deleteDevices,
  listDevices,
} from '#server/identity/sessions/factor/factor-store.ts'
import {
  deleteChallenges,
  deletePasskeys,
  listPasskeys,
} from '#server/identity/sessions/passkeys/passkey-store.ts'

export const addressPersonalData: PersonalData = {
  name: 'addresses',
  erasedWith: 'account',
  copy: listAddresses,
  erase: clearAddresses,
}

/** Agreements must stay readable later: the rows name a number and no person. */
export const consentPersonalData: PersonalData = {
  name: 'consents',
  copy: listAnswersOf,
  erase: async () => {},
}

/** That there is a second factor and where it is not asked for; no secret of it. */
export const factorPersonalData: PersonalData = {
  name: 'second_factor',
  erasedWith: 'account',
  async copy(db, userId) {
    return {
      authenticator: await hasAuthenticator(db, userId),
      passkeys: (await listPasskeys(db, userId)).map(({ name, created_at }) => ({ name, created_at })),
      recovery_codes: await countRecoveryCodes(db, userId),
      remembered_devices: await listDevices(db, userId, []),
    }
  },
  async erase(tx, userId) {
    await deleteAuthenticator(tx, userId)
    await deletePasskeys(tx, userId)
    await deleteChallenges(tx, userId)
    await replaceRecoveryCodes(tx, userId, [])
    await deleteDevices(tx, userId)
  },
}
