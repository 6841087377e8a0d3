import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '#contract/identity/sessions/second-factor-sentences.ts'

/** Without what is read as another: 0 and O, 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const groups = 4
const groupLength = 4

/** Each like 'K7PM-2XQR-9DHT-WB4C': 79 bits, so a plain hash of it tells nothing. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groups }, () =>
      Array.from({ length: groupLength }, () => letters.charAt(randomInt(letters.length))).join(''),
    ).join('-'),
  )

/** Hash that is kept of one; however it was typed. */
export const hashOfRecoveryCode = (typed: string) =>
  createHash('sha256').update(readRecoveryCode(typed)).digest()

const readRecoveryCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z\d]/g, '')

export const isRecoveryCode = (typed: string) => readRecoveryCode(typed).length === groups * groupLength
