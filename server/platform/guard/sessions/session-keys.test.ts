import { expect, test } from 'vitest'
import { deriveSessionKeys, fingerprintsOf } from './session-keys.ts'

const secret = 'wq3Vn8sKz0TfLr5YbGm2Xc7HdPj9Ua4E'
const inHex = (keys: Readonly<Record<string, readonly Uint8Array[]>>) =>
  Object.fromEntries(
    Object.entries(keys).map(([name, ring]) => [
      name,
      ring.map((key) => Buffer.from(key).toString('hex')).join(),
    ]),
  )

// Computed with `openssl kdf -kdfopt salt:hien-sach -kdfopt info:access-token … HKDF`.
test('the session keys of a secret are always the same, so that sessions and carts outlive a new version of the shop', () => {
  expect(inHex(deriveSessionKeys(secret))).toEqual({
    access: '6d07569442ae6f3cbcae7de7071271b7294a1c3609b2288fb0e0264c147cb602',
    refresh: '4a6b1b2b88d5a6fb760d2ad0108cc7ae6fa7a1506ea63f8e00c5482b256640e6',
    page: '6434b85380c766ad938ce2f685c1512a3c0d7b2bb58746f30be8d3f386d2789a',
    cart: 'd8c083bb60098f639ab67e7c541fc1ad1cac3c6f800e8a99cc9d7ce15a735746',
    letter: '1c9adda559640b1b57919a780da0bad60b0521cdc14875a624addfe1e280daa9',
    device: '869f92ff4bb458ca97e91e9a35eaf928ab13e4bfa7cd132a05706a2d6f3254c2',
    authenticator: '2798c4d767185712cf808d36ee1d245ff35eaeb01bff78df2f90c9992148a35f',
    connection: 'bc74116eab25a95c1e87683d47636315c082fd9588dd95be9ab4041c87128a3b',
    tracking: 'bc687e4c9f475fd3b4ae7e86cbb3101d7407361b93d9a5f624a95a0732994afe',
    sandbox: 'f84292d6f656c6f47b2510b66cf866976c0fb7b2027d553eee99ee76dacc3689',
    doctor: '4e11d431e1f6cc8f699f1df768e10dcc9466f3ee754df1d1381911853e05180c',
    fingerprint: '70ffce710163e662324b00eceb5a5dbdcd093d4a461eca96d7fa6d1684634fb8',
    wishlist: '62455d56b0f4a4ad7b4a5d67970104201f0a8a799793c79f1c53e4d81a5b8997',
  })
})

test('no two purposes and no two secrets share a key', () => {
  const keys = [secret, `${secret}.`].flatMap((one) => Object.values(inHex(deriveSessionKeys(one))))
  expect(new Set(keys).size).toBe(26)
})

test('the first secret gives the first key of each purpose, and accepted ones the others', () => {
  const [first, second] = [inHex(deriveSessionKeys(secret)), inHex(deriveSessionKeys('other'))]
  for (const [name, ring] of Object.entries(inHex(deriveSessionKeys(secret, 'other'))))
    expect(ring).toBe(`${first[name]},${second[name]}`)
})

test('secrets are told apart by fingerprints', () => {
  const { own, accepted } = fingerprintsOf(deriveSessionKeys(secret, 'other'))
  expect(own).toMatch(/^[0-9a-f]{16}$/)
  expect(accepted).toEqual([fingerprintsOf(deriveSessionKeys('other')).own])
  expect(accepted).not.toContain(own)
})
