import * as z from 'zod/mini'
import { email } from '#contract/base/people/email.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { imageUpload } from '#contract/platform/shape/image-upload.ts'
import { idInQuery } from '#contract/platform/shape/input.ts'
import { firstScreenNames } from '#contract/base/people/first-screens.ts'
import { presentedPassword } from '#contract/base/people/passwords.ts'
import { firstName, lastName, user } from '#contract/base/people/person.ts'
import { addressInput } from '#contract/base/people/postal-address.ts'
import { forbidden, invalidInput } from '#contract/platform/shape/refusal.ts'
import { phoneNumber } from '#contract/base/people/vietnamese-phone.ts'
import { emailTaken } from '#contract/identity/sessions/sign-in.ts'

const signedIn = endpointsOf('Users', 'signed-in')
const admin = endpointsOf('Users', 'admin', { rights: ['desk.use', 'desk.use'] })

export const profileUpdated = 'Cập nhật thông tin thành công!'
export const profileImageUpdated = 'Cập nhật ảnh đại diện thành công!'
export const profileImageRemoved = 'Đã xóa ảnh đại diện.'
export const firstScreenChosen = 'Đã lưu màn hình đầu tiên của bạn.'
export const passwordForEmail = 'Vui lòng nhập mật khẩu hiện tại để đổi email'
export const passwordBeforeEmail = 'Vui lòng đặt mật khẩu cho tài khoản trước khi đổi email'
export const emailOfAnother = 'Chỉ chủ tài khoản mới đổi được email'
export const noSuchUser = { status: 404, code: 'USER_NOT_FOUND', msg: 'Không tìm thấy người dùng.' }

export const getUserById = signedIn.get('/users/get-user-by-id', {
  summary: 'A person: oneself, or anyone for an administrator',
  beforeOwnPassword: true,
  query: z.object({ id: idInQuery }),
  answer: z.object({ data: user }),
  refusals: [forbidden, noSuchUser],
})

export const updateUser = signedIn.put('/users/update-user', {
  summary:
    'Change the details of a person; what is left out stays. A new e-mail asks for the password and signs other devices out',
  // With a second factor.
  sensitive: 'sometimes',
  byForm: true,
  query: z.object({ id: idInQuery }),
  body: z.object({
    first_name: z.optional(firstName),
    last_name: z.optional(lastName),
    email: z.optional(email),
    phone_number: z.optional(z.nullable(phoneNumber)),
    address: z.optional(z.nullable(addressInput)),
    current_password: z.optional(z.union([z.literal(''), presentedPassword])),
  }),
  answer: z.object({ data: user }),
  refusals: [forbidden, noSuchUser, emailTaken, invalidInput],
})

export const updateProfileImage = signedIn.put('/users/update-profile-image', {
  summary: 'Change the own picture: a photo of at most 5 MB, which is cut to a square and written anew',
  files: { image: imageUpload(5) },
  answer: z.object({ data: user }),
  refusals: [invalidInput],
})

export const removeProfileImage = signedIn.delete('/users/remove-profile-image', {
  summary: 'Take the own picture away',
  answer: z.object({ data: user }),
})

export const chooseFirstScreen = admin.put('/users/first-screen', {
  summary:
    'Choose the screen at which one begins: from the next sign-in, and wherever the brand of the desk leads',
  body: z.object({ first_screen: z.enum(firstScreenNames) }),
  answer: z.object({ data: user }),
})
