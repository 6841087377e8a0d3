import { describe, expect, test } from 'vitest'
import { emailInvalid } from '#contract/base/people/email.ts'
import { phoneInvalid } from '#contract/base/people/read-phone.ts'
import { recipientSentences as sentences } from '#contract/selling/orders/recipient.ts'
import { emptyGuestDraft } from '#web/shop/orders/submission/order-drafts.ts'
import { guestProblems, recipientOfDraft } from './guest-recipient.ts'

const whole = {
  ...emptyGuestDraft,
  full_name: 'Trần Minh',
  phone_number: '0912 345 678',
  email: 'minh@example.vn',
  house_number: '12 Lê Lợi',
  councious: 'Thành phố Hồ Chí Minh',
  commune: 'Phường Bến Thành',
}

describe('missing parts of a guest order', () => {
  test('a complete guest order lacks nothing', () => expect(guestProblems(whole)).toEqual({}))

  test('a guest order without an e-mail lacks nothing', () =>
    expect(guestProblems({ ...whole, email: ' ' })).toEqual({}))

  test('an empty guest order lacks everything but an e-mail', () => {
    const problems = guestProblems(emptyGuestDraft)
    expect(problems).toEqual({
      full_name: sentences.nameMissing,
      phone_number: sentences.phoneMissing,
      house_number: sentences.houseMissing,
      commune: sentences.communeMissing,
      councious: sentences.provinceMissing,
    })
  })

  test.each([
    ['full_name', '  ', sentences.nameMissing],
    ['phone_number', '123', phoneInvalid],
    ['email', 'minh@', emailInvalid],
    ['commune', '', sentences.communeMissing],
  ])('the field %s of a guest order given as %s has its problem', (field, value, problem) =>
    expect(guestProblems({ ...whole, [field]: value })).toEqual({ [field]: problem }),
  )
})

test('the recipient of a guest order is sent with the typed name, phone, e-mail and address', () => {
  expect(recipientOfDraft(whole)).toEqual({
    full_name: 'Trần Minh',
    phone_number: '0912 345 678',
    email: 'minh@example.vn',
    address: {
      house_number: '12 Lê Lợi',
      commune: 'Phường Bến Thành',
      district: '',
      councious: 'Thành phố Hồ Chí Minh',
      country: 'Việt Nam',
    },
  })
})
