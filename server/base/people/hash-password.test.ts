import { expect, test } from 'vitest'
import { hashPassword } from './hash-password.ts'
import { verifyPassword } from './verify-password.ts'

test('a password hash costs 32 MB and two passes, has a salt of its own, and is that of one password', async () => {
  const [one, other] = await Promise.all([hashPassword('mưa rơi'), hashPassword('mưa rơi')])
  for (const hash of [one, other])
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=32768,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword('mưa rơi', one)).toEqual({ right: true, outdated: false })
  expect(await verifyPassword('mưa rời', one)).toMatchObject({ right: false })
})
