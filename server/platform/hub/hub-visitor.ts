import type { Person } from '#contract/base/people/person.ts'

/** Person whom a socket belongs to. */
export type Visitor = Pick<Person, 'user_id' | 'session_id' | 'role' | 'rights'>
