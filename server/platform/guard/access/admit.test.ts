import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Person } from '#contract/base/people/person.ts'
import { type Access, type Endpoint, endpoint } from '#contract/platform/shape/endpoint.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { admit, mustBeFresh, mustBeSelfOrHold, mustHaveAccess } from './admit.ts'
import type { Identify } from './caller.ts'

const call = (access: Access, more: Partial<Endpoint> = {}): Endpoint => ({
  ...endpoint({
    method: 'GET',
    path: '/x',
    feature: 'X',
    summary: 'X',
    access,
    right: 'customers.see',
    answer: z.object({}),
  }),
  ...more,
})

const customer: Person = { user_id: 7, account_id: 17, session_id: 1, role: 'user' }
const admin: Person = { ...customer, user_id: 8, role: 'admin', rights: ['customers.see'] }
/** Signed in with a password that was given to them: first they choose their own. */
const newcomer: Person = { ...customer, mustChangePassword: true }
const newAdmin: Person = { ...admin, mustChangePassword: true }

/** Tokens that are good, and every token that was looked at. */
function openHouse(people: Record<string, Person>) {
  const asked: string[] = []
  const identify: Identify = {
    byBearer: async (token) => {
      asked.push(token)
      return people[token]
    },
    byCookies: async () => admin,
    bySession: async () => admin,
    markActive: async () => {},
    pageCookie: 'session',
  }
  return { identify, asked }
}

const codeOf = (thrown: unknown) => {
  if (!(thrown instanceof Failure)) throw thrown
  return `${thrown.refusal.status} ${thrown.refusal.code}`
}

type Verdict = Person | string
function verdictOn(access: Access, person: Person | undefined, more: Partial<Endpoint> = {}): Verdict {
  try {
    return mustHaveAccess(call(access, more), person)
  } catch (thrown) {
    return codeOf(thrown)
  }
}

const signInFirst = '401 SIGN_IN_REQUIRED'
const forbidden = '403 FORBIDDEN'
const ownPasswordFirst = '403 PASSWORD_CHANGE_REQUIRED'
const factorFirst = '403 FACTOR_SETUP_REQUIRED'
const proofFirst = '403 FRESH_PROOF_REQUIRED'

describe('verdicts', () => {
  test.each<[string, Person | undefined, Record<Access, Verdict>]>([
    ['a visitor', undefined, { anyone: signInFirst, 'signed-in': signInFirst, admin: signInFirst }],
    ['a customer', customer, { anyone: customer, 'signed-in': customer, admin: forbidden }],
    ['an administrator', admin, { anyone: admin, 'signed-in': admin, admin: admin }],
    [
      'a customer with a given password',
      newcomer,
      { anyone: newcomer, 'signed-in': ownPasswordFirst, admin: forbidden },
    ],
    [
      'an administrator with a given password',
      newAdmin,
      { anyone: newAdmin, 'signed-in': ownPasswordFirst, admin: ownPasswordFirst },
    ],
  ])('access is decided for %s', (_who, person, verdicts) => {
    const accesses: Access[] = ['anyone', 'signed-in', 'admin']
    expect(Object.fromEntries(accesses.map((access) => [access, verdictOn(access, person)]))).toEqual(
      verdicts,
    )
  })

  test('a member of the staff who still owes a second factor does nothing of the staff, and all that a customer does', () => {
    const owing: Person = { ...admin, owesFactor: true }
    expect(verdictOn('admin', owing)).toBe(factorFirst)
    for (const access of ['signed-in', 'anyone'] as const) expect(verdictOn(access, owing)).toBe(owing)
  })

  test('a call that is always sensitive wants a proof of this hour, and another wants none', () => {
    const fresh: Person = { ...customer, fresh: true }
    expect(verdictOn('signed-in', customer, { sensitive: 'always' })).toBe(proofFirst)
    expect(verdictOn('signed-in', fresh, { sensitive: 'always' })).toBe(fresh)
    expect(verdictOn('signed-in', customer, { sensitive: 'sometimes' })).toBe(customer)
    expect(() => mustBeFresh(customer)).toThrow(Failure)
    expect(() => mustBeFresh(fresh)).not.toThrow()
  })

  test('a call that sets a password of one’s own is open before it, and to no one else than otherwise', () => {
    const setPassword = { beforeOwnPassword: true } as const
    expect(verdictOn('signed-in', newcomer, setPassword)).toBe(newcomer)
    expect(verdictOn('admin', newcomer, setPassword)).toBe(forbidden)
    expect(verdictOn('signed-in', undefined, setPassword)).toBe(signInFirst)
  })
})

describe('bearers', () => {
  const people = { 'of.a-customer': customer, 'of.an_admin~+/==': admin }
  const enter = async (endpoint: Endpoint, authorization?: string) => {
    const { identify, asked } = openHouse(people)
    const verdict = await admit(endpoint, authorization, identify).catch(codeOf)
    return { verdict, asked }
  }

  test.each<[Access, string | undefined, Verdict | undefined]>([
    ['anyone', undefined, undefined],
    ['anyone', 'Bearer of.a-customer', customer],
    ['signed-in', 'Bearer of.a-customer', customer],
    ['signed-in', 'bearer of.a-customer', customer],
    ['signed-in', undefined, signInFirst],
    ['admin', 'Bearer of.a-customer', forbidden],
    ['admin', 'Bearer of.an_admin~+/==', admin],
    ['admin', undefined, signInFirst],
  ])(
    'a call open to %s, with the header %s, is let in or refused by who calls',
    async (access, authorization, verdict) => {
      expect((await enter(call(access), authorization)).verdict).toEqual(verdict)
    },
  )

  test('a call with a token that is not good is refused even where none is needed', async () => {
    expect(await enter(call('anyone'), 'Bearer stale')).toEqual({ verdict: signInFirst, asked: ['stale'] })
  })

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'of.a-customer',
    'Basic of.a-customer',
    'x Bearer of.a-customer',
    'Bearer of.a-customer x',
    'Bearer of.a-customer,',
    'Bearer =of.a-customer',
    'Bearer  of.a-customer',
  ])(
    'a call with a header that is no bearer is no one’s, and no token is looked up: %j',
    async (authorization) => {
      for (const access of ['anyone', 'signed-in', 'admin'] as const)
        expect(await enter(call(access), authorization)).toEqual({ verdict: signInFirst, asked: [] })
    },
  )

  test('a sign-in does not stumble over an old token, and does not look at it', async () => {
    const signIn = call('anyone', { ignoresBearer: true })
    for (const authorization of [undefined, 'Bearer stale', 'Bearer of.a-customer'])
      expect(await enter(signIn, authorization)).toEqual({ verdict: undefined, asked: [] })
  })

  test('a call that takes a bad token as none takes a good one for who calls', async () => {
    const signOut = call('anyone', { ignoresBearer: 'when-bad' })
    expect((await enter(signOut, 'Bearer stale')).verdict).toBeUndefined()
    expect((await enter(signOut, 'Basic x')).verdict).toBeUndefined()
    expect((await enter(signOut, 'Bearer of.a-customer')).verdict).toBe(customer)
  })
})

test('people may act for themselves, and of the staff those for everyone who have the right', () => {
  expect(() => mustBeSelfOrHold(customer, 7, 'customers.see')).not.toThrow()
  expect(() => mustBeSelfOrHold(admin, 7, 'customers.see')).not.toThrow()
  expect(() => mustBeSelfOrHold(admin, 7, 'accounts.change')).toThrow(Failure)
  expect(() => mustBeSelfOrHold(customer, 8, 'customers.see')).toThrow(Failure)
  // The number of the account is not that of the person.
  expect(() => mustBeSelfOrHold(customer, 17, 'customers.see')).toThrow(Failure)
})

test('a call of the staff is for those who have its right, and one that names none is for no one', () => {
  expect(() => mustHaveAccess(call('admin'), admin)).not.toThrow()
  expect(() => mustHaveAccess(call('admin', { right: 'settings.change' }), admin)).toThrow(Failure)
  expect(() => mustHaveAccess(call('admin', { right: undefined as never }), admin)).toThrow(Failure)
  expect(() => mustHaveAccess(call('admin'), { ...admin, rights: [] })).toThrow(Failure)
  // Rights without the role are those of a person who has left the staff.
  expect(() => mustHaveAccess(call('admin'), { ...admin, role: 'user' })).toThrow(Failure)
})
