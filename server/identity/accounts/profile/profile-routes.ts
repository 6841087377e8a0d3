import { changePassword, passwordChanged } from '#contract/identity/sessions/sign-in.ts'
import { deleteMyAccount, getMyData, myAccountDeleted } from '#contract/identity/accounts/my-data.ts'
import * as calls from '#contract/identity/accounts/users.ts'
import { mustBeSelfOrHold } from '#server/platform/guard/access/admit.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import type { AccountContext } from '#server/identity/accounts/account-context.ts'
import { findUser } from '#server/base/people/account-store.ts'
import { changeProfileImage, copyMyData, deleteOwnAccount, setPassword } from './own-account.ts'
import { updateDetails } from './update-details.ts'

export function profileRoutes(context: AccountContext) {
  return [
    service(calls.getUserById, async ({ query: { id }, person }) => {
      mustBeSelfOrHold(person, id, 'customers.see')
      const data = await findUser(context.db, id)
      if (!data) throw new Failure(calls.noSuchUser)
      return { data }
    }),
    service(calls.updateUser, async ({ query: { id }, body, caller, person }) => ({
      data: await updateDetails(context, caller, person, id, body),
      msg: calls.profileUpdated,
    })),
    service(calls.updateProfileImage, async ({ files, person }) => ({
      data: await changeProfileImage(context, person, files['image']?.bytes),
      msg: calls.profileImageUpdated,
    })),
    service(calls.removeProfileImage, async ({ person }) => ({
      data: await changeProfileImage(context, person, undefined),
      msg: calls.profileImageRemoved,
    })),
    service(changePassword, async ({ body, caller, person }) => ({
      ...(await setPassword(context, caller, person, body)),
      msg: passwordChanged,
    })),
    service(getMyData, async ({ caller, person }) => ({ data: await copyMyData(context, caller, person) })),
    service(deleteMyAccount, async ({ body, caller, person }) => {
      await deleteOwnAccount(context, caller, person, body.password)
      return { msg: myAccountDeleted }
    }),
  ]
}
