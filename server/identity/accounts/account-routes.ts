import { roleNames, standingNames } from '#contract/identity/accounts/user-management-sentences.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { type ListSheet, withSheet } from '#server/base/lists/export-list.ts'
import type { AccountContext } from './account-context.ts'
import { changePassword, passwordChanged } from '#contract/identity/sessions/sign-in.ts'
import { deleteMyAccount, getMyData, myAccountDeleted } from '#contract/identity/accounts/my-data.ts'
import * as userCalls from '#contract/identity/accounts/users.ts'
import { mustBeSelfOrHold } from '#server/platform/guard/access/admit.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { findUser } from '#server/base/people/account-store.ts'
import {
  changeProfileImage,
  chooseFirstScreen,
  copyMyData,
  deleteOwnAccount,
  setPassword,
} from './profile/own-account.ts'
import { updateDetails } from './profile/update-details.ts'
import { addressSentences } from '#contract/identity/accounts/profile-sentences.ts'
import * as addressCalls from '#contract/selling/orders/recipients/addresses.ts'
import { listAddresses } from '#server/base/people/address-store.ts'
import { createAddress, deleteAddress, updateAddress } from './addresses/change-address.ts'
import * as managementCalls from '#contract/identity/accounts/account-management.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import { countAccounts, listAccounts, pageOfAccounts } from './manage/account-list-store.ts'
import { createAccount, deleteAccount, resetFactors, toggleLock } from './manage/manage-accounts.ts'
import { updateAccount } from './manage/update-account.ts'
import * as roleCalls from '#contract/identity/accounts/role-management.ts'
import { roleSentences } from '#contract/identity/accounts/role-sentences.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createRole, deleteRole, requireFactor, updateRole } from './roles/change-role.ts'
import { listRoles } from '#server/base/people/role-store.ts'

export function accountRoutes(context: AccountContext) {
  return [
    ...profileRoutes(context),
    ...addressRoutes(context),
    ...accountManagementRoutes(context),
    ...roleRoutes(context.db),
  ]
}

function profileRoutes(context: AccountContext) {
  return [
    service(userCalls.getUserById, async ({ query: { id }, person }) => {
      mustBeSelfOrHold(person, id, 'customers.see')
      const data = await findUser(context.db, id)
      if (!data) throw new Failure(userCalls.noSuchUser)
      return { data }
    }),
    service(userCalls.updateUser, async ({ query: { id }, body, caller, person }) => ({
      data: await updateDetails(context, caller, person, id, body),
      msg: userCalls.profileUpdated,
    })),
    service(userCalls.updateProfileImage, async ({ files, person }) => ({
      data: await changeProfileImage(context, person, files['image']?.bytes),
      msg: userCalls.profileImageUpdated,
    })),
    service(userCalls.removeProfileImage, async ({ person }) => ({
      data: await changeProfileImage(context, person, undefined),
      msg: userCalls.profileImageRemoved,
    })),
    service(userCalls.chooseFirstScreen, async ({ body, person }) => ({
      data: await chooseFirstScreen(context, person, body.first_screen),
      msg: userCalls.firstScreenChosen,
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

function addressRoutes(context: AccountContext) {
  return [
    service(addressCalls.getAddresses, async ({ person }) => ({
      data: await listAddresses(context.db, person.user_id),
    })),
    service(addressCalls.createAddress, async ({ body, person }) => ({
      data: await createAddress(context, person, body),
      msg: addressSentences.created,
    })),
    service(addressCalls.updateAddress, async ({ query: { id }, body, person }) => ({
      data: await updateAddress(context, person, id, body),
      msg: addressSentences.updated,
    })),
    service(addressCalls.deleteAddress, async ({ query: { id }, person }) => {
      await deleteAddress(context, person, id)
      return { msg: addressSentences.removed }
    }),
  ]
}

const defaultPageSize = 10

function accountManagementRoutes(context: AccountContext) {
  const { db } = context
  return [
    ...withSheet(db, {
      list: service(
        managementCalls.getAccounts,
        async ({ query: { page, page_size = defaultPageSize, ...filter } }) => {
          const counts = await countAccounts(db)
          if (page === undefined) return { accounts: await listAccounts(db, filter), counts }
          const window = { limit: page_size, offset: (page - 1) * page_size }
          const { accounts, total } = await pageOfAccounts(db, filter, window)
          return { accounts, counts, pagination: paginate(page, page_size, total) }
        },
      ),
      call: managementCalls.exportAccounts,
      sheet: accountSheet,
      field: 'accounts',
    }),
    service(managementCalls.createAccountByAdmin, async ({ body, caller, person }) => ({
      data: await createAccount(context, caller, person, body),
      msg: managementCalls.accountCreated,
    })),
    service(managementCalls.updateAccountByAdmin, async ({ query: { id }, body, caller, person }) => ({
      data: await updateAccount(context, caller, person, id, body),
      msg: managementCalls.accountUpdated,
    })),
    service(managementCalls.lockAccount, async ({ query: { id, is_active }, body, caller, person }) => ({
      is_active: await toggleLock(context, caller, person, {
        accountId: id,
        wanted: body.is_active ?? is_active,
      }),
      msg: managementCalls.accountToggled,
    })),
    service(managementCalls.resetFactors, async ({ query: { id }, caller, person }) => {
      await resetFactors(db, caller, person, id)
      return { msg: managementCalls.factorsReset }
    }),
    service(managementCalls.deleteAccount, async ({ query: { id }, caller, person }) => {
      await deleteAccount(context, caller, person, id)
      return { success: true, msg: managementCalls.accountDeleted }
    }),
  ]
}

const roleRoutes = (db: Db) => [
  service(roleCalls.getRoles, async () => ({ data: await listRoles(db) })),
  service(roleCalls.createRole, async ({ body, caller, person }) => ({
    data: await createRole(db, caller, person, body),
    msg: roleSentences.created,
  })),
  service(roleCalls.updateRole, async ({ query, body, caller, person }) => ({
    data: await updateRole(db, caller, person, { ...query, ...body }),
    msg: roleSentences.saved,
  })),
  service(roleCalls.requireFactor, async ({ query: { id }, body: { required }, caller, person }) => {
    await requireFactor(db, caller, person, { id, required })
    return { msg: required ? roleSentences.factorRequired : roleSentences.factorFree }
  }),
  service(roleCalls.deleteRole, async ({ query, caller, person }) => {
    await deleteRole(db, caller, person, query.id)
    return { msg: roleSentences.deleted }
  }),
]

const accountSheet: ListSheet<managementCalls.Account> = {
  name: 'Người dùng',
  file: 'nguoi-dung',
  columns: [
    ['Mã', 'number', 10, ({ user_id: id }) => id],
    ['Họ', 'text', 24, ({ user }) => user.last_name],
    ['Tên', 'text', 18, ({ user }) => user.first_name],
    ['Email', 'text', 30, ({ email }) => email],
    ['Điện thoại', 'text', 16, ({ user }) => user.phone_number],
    ['Vai trò', 'text', 18, ({ role_id: role, staff_role: staff }) => staff ?? roleNames[role]],
    ['Tình trạng', 'text', 14, ({ is_active: active }) => standingNames[active ? 'active' : 'locked']],
    ['Tạo lúc', 'text', 18, ({ user }) => formatMoment(user.created_at)],
    ['Hoạt động lúc', 'text', 18, ({ last_active: at }) => at && formatMoment(at)],
  ],
}
