import { type LetterState, letterStates } from '#contract/talking/letters/letter-sentences.ts'
import { type StateQuery, stateListAddress } from '#web/base/platform/queries/list-query.ts'

/** Which letters the staff looks at, as it stands in the address. */
export type LetterQuery = StateQuery<LetterState>

export const letterList = stateListAddress('/admin/letters', letterStates)
export const templatesPath = '/admin/letters/templates'

/** Name in the address under which a letter stands open beside the list. */
export const openLetter = 'letter'
export const letterHref = (id: number) => `${letterList.path}?${openLetter}=${id}`
