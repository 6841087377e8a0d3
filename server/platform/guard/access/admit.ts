import type { Endpoint } from '#contract/platform/shape/endpoint.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holds, type Right } from '#contract/platform/access/rights.ts'
import {
  factorFirst,
  forbidden,
  freshProofRequired,
  ownPasswordFirst,
  signInRequired,
} from '#contract/platform/shape/refusal.ts'
import type { Identify } from './caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'

/**
 * Lets a call in or refuses it, before anything of its body is read. A token that is given must be good,
 * also where none is needed: else a call that was meant as a person's would go on as a visitor's.
 */
export async function admit(
  endpoint: Endpoint,
  authorization: string | undefined,
  identify: Identify,
): Promise<Person | undefined> {
  if (endpoint.ignoresBearer === true) return undefined
  if (authorization === undefined && endpoint.access === 'anyone') return undefined
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1]
  const person = token ? await identify.byBearer(token) : undefined
  return endpoint.ignoresBearer === 'when-bad' ? person : mustHaveAccess(endpoint, person)
}

export function mustHaveAccess(endpoint: Endpoint, person: Person | undefined): Person {
  if (!person) throw new Failure(signInRequired)
  if (endpoint.access === 'admin' && person.owesFactor) throw new Failure(factorFirst)
  if (endpoint.access === 'admin' && !isRight(endpoint, person)) throw new Failure(forbidden)
  if (person.mustChangePassword && endpoint.access !== 'anyone' && !endpoint.beforeOwnPassword)
    throw new Failure(ownPasswordFirst)
  if (endpoint.sensitive === 'always') mustBeFresh(person)
  return person
}

/** For what is sensitive only sometimes, such as a refund above a sum. */
export function mustBeFresh(person: Pick<Person, 'fresh'>) {
  if (!person.fresh) throw new Failure(freshProofRequired)
}

/** A call of the staff that names no right is for no one. */
const isRight = ({ right }: Endpoint, person: Person) => right !== undefined && holds(person, right)

/** The id of a person in a call is the caller's own, or the caller has the right to what is another's. */
export function mustBeSelfOrHold(person: Person, id: number, right: Right) {
  if (id !== person.user_id && !holds(person, right)) throw new Failure(forbidden)
}
