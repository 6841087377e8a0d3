import { changePassword, passwordChanged } from '#contract/accounts.ts'
import { deleteMyAccount, getMyData, myAccountDeleted } from '#contract/my-data.ts'
import * as calls from '#contract/users.ts'
import { mustBeOwn } from '#server/platform/caller.ts'
import { Failure } from '#server/platform/failure.ts'
import { service } from '#server/platform/serve.ts'
import type { AccountDesk } from './account-desk.ts'
import { findUser } from '#server/people/account-store.ts'
import { changeProfileImage } from './change-profile-image.ts'
import { copyMyData } from './copy-my-data.ts'
import { deleteOwnAccount } from './delete-own-account.ts'
import { setPassword } from './set-password.ts'
import { updateDetails } from './update-details.ts'

export function profileRoutes(desk: AccountDesk) {
  return [
    service(calls.getUserById, async ({ query: { id }, person }) => {
      mustBeOwn(person, id)
      const data = await findUser(desk.db, id)
      if (!data) throw new Failure(calls.noSuchUser)
      return { data }
    }),
    service(calls.updateUser, async ({ query: { id }, body, caller, person }) => ({
      data: await updateDetails(desk, caller, person, id, body),
      msg: calls.profileUpdated,
    })),
    service(calls.updateProfileImage, async ({ files, person }) => ({
      data: await changeProfileImage(desk, person, files['image']?.bytes),
      msg: calls.profileImageUpdated,
    })),
    service(calls.removeProfileImage, async ({ person }) => ({
      data: await changeProfileImage(desk, person, undefined),
      msg: calls.profileImageRemoved,
    })),
    service(changePassword, async ({ body, caller, person }) => ({
      ...(await setPassword(desk, caller, person, body)),
      msg: passwordChanged,
    })),
    service(getMyData, async ({ caller, person }) => ({ data: await copyMyData(desk, caller, person) })),
    service(deleteMyAccount, async ({ body, caller, person }) => {
      await deleteOwnAccount(desk, caller, person, body.password)
      return { msg: myAccountDeleted }
    }),
  ]
}
