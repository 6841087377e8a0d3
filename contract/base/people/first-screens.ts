import type { Right } from '#contract/platform/access/rights.ts'
import { deskPath } from './desk-path.ts'

/** Screens at which the staff may begin, each with the right that opens it. */
const firstScreens = {
  books: 'books.see',
  today: 'desk.use',
  orders: 'orders.see',
  counter: 'counter.sell',
} as const satisfies Record<string, Right>

export type FirstScreen = keyof typeof firstScreens
export const firstScreenNames = Object.keys(firstScreens) as [FirstScreen, ...FirstScreen[]]

export type Staff = { rights?: readonly Right[] | undefined; first_screen?: FirstScreen | undefined }

/** True where a role lets them sell and nothing else. */
const onlySells = (rights: readonly Right[]) =>
  rights.every((right) => right === 'desk.use' || right.startsWith('counter.'))

export const firstScreensFor = ({ rights = [] }: Pick<Staff, 'rights'>) =>
  firstScreenNames.filter((name) => rights.includes(firstScreens[name]))

/** Screen at which a member of the staff begins: the chosen one, else the books, else the first one that their role lets them see. */
export function firstScreenOf({ rights = [], first_screen = 'books' }: Staff): FirstScreen | undefined {
  const allowed = firstScreensFor({ rights })
  const wished: readonly FirstScreen[] = [first_screen, 'books', onlySells(rights) ? 'counter' : 'today']
  return wished.find((name) => allowed.includes(name)) ?? allowed[0]
}

/** Address of that screen; the shop for those who may see none. */
export function staffHome(staff: Staff): string {
  const first = firstScreenOf(staff)
  return first ? deskPath(first) : '/'
}
