import * as z from 'zod/mini'
import { email } from '#contract/people/email.ts'
import { endpoint } from '#contract/shape/endpoint.ts'
import { imageUpload } from '#contract/shape/image-upload.ts'
import { idInQuery } from '#contract/shape/input.ts'
import { presentedPassword } from '#contract/people/passwords.ts'
import { firstName, lastName, user } from '#contract/people/person.ts'
import { addressInput } from '#contract/people/postal-address.ts'
import { forbidden, invalidInput } from '#contract/shape/refusal.ts'
import { phoneNumber } from '#contract/people/vietnamese-phone.ts'
import { emailTaken } from '#contract/sessions/sign-in.ts'

const feature = 'Users'

export const profileUpdated = 'Cập nhật thông tin thành công!'
export const profileImageUpdated = 'Cập nhật ảnh đại diện thành công!'
export const profileImageRemoved = 'Đã xóa ảnh đại diện.'
export const passwordForEmail = 'Vui lòng nhập mật khẩu hiện tại để đổi email'
export const passwordBeforeEmail = 'Vui lòng đặt mật khẩu cho tài khoản trước khi đổi email'
export const emailOfAnother = 'Chỉ chủ tài khoản mới đổi được email'
export const noSuchUser = { status: 404, code: 'USER_NOT_FOUND', msg: 'Không tìm thấy người dùng.' }

export const getUserById = endpoint({
  method: 'GET',
  path: '/users/get-user-by-id',
  feature,
  summary: 'A person: oneself, or anyone for an administrator',
  access: 'signed-in',
  beforeOwnPassword: true,
  query: z.object({ id: idInQuery }),
  answer: z.object({ data: user }),
  refusals: [forbidden, noSuchUser],
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/update-user',
  feature,
  summary:
    'Change the details of a person; what is left out stays. A new e-mail asks for the password and signs other devices out',
  access: 'signed-in',
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

export const updateProfileImage = endpoint({
  method: 'PUT',
  path: '/users/update-profile-image',
  feature,
  summary: 'Change the own picture: a photo of at most 5 MB, which is cut to a square and written anew',
  access: 'signed-in',
  files: { image: imageUpload(5) },
  answer: z.object({ data: user }),
  refusals: [invalidInput],
})

export const removeProfileImage = endpoint({
  method: 'DELETE',
  path: '/users/remove-profile-image',
  feature,
  summary: 'Take the own picture away',
  access: 'signed-in',
  answer: z.object({ data: user }),
})
