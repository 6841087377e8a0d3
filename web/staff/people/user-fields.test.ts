import { expect, test } from 'vitest'
import { adminPasswordRefusal } from '#contract/base/people/passwords.ts'
import { randomPassword } from './user-fields.tsx'

test('a random password is long enough for anybody, easy to read out, and another each time', () => {
  const made = Array.from({ length: 200 }, randomPassword)
  for (const password of made) {
    expect(password).toMatch(/^[a-zA-Z2-9]{4}-[a-zA-Z2-9]{4}-[a-zA-Z2-9]{4}$/)
    expect(password).not.toMatch(/[ilIO01o]/)
    expect(adminPasswordRefusal(password)).toBeUndefined()
  }
  expect(new Set(made).size).toBe(200)
})
