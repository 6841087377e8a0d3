import type { Right } from '#contract/platform/access/rights.ts'

/** Screens at which the staff may begin. Only types of the rights are known here: readers load this as well. */
export const firstScreens = {
  books: { path: '/admin', right: 'books.see' },
  today: { path: '/admin/today', right: 'desk.use' },
  orders: { path: '/admin/orders', right: 'orders.see' },
  counter: { path: '/admin/counter', right: 'counter.sell' },
} as const satisfies Record<string, { path: string; right: Right }>

export type FirstScreen = keyof typeof firstScreens
export const firstScreenNames = Object.keys(firstScreens) as [FirstScreen, ...FirstScreen[]]

export type Staff = { rights?: readonly Right[] | undefined; first_screen?: FirstScreen | undefined }

/** True where a role lets them sell and nothing else. */
const onlySells = (rights: readonly Right[]) =>
  rights.every((right) => right === 'desk.use' || right.startsWith('counter.'))

export const firstScreensFor = ({ rights = [] }: Pick<Staff, 'rights'>) =>
  firstScreenNames.filter((name) => rights.includes(firstScreens[name].right))

/** Screen at which a member of the staff begins: the chosen one, else the books, else the first one that their role lets them see. */
export function firstScreenOf({ rights = [], first_screen = 'books' }: Staff): FirstScreen | undefined {
  const allowed = firstScreensFor({ rights })
  const wished: readonly FirstScreen[] = [first_screen, 'books', onlySells(rights) ? 'counter' : 'today']
  return wished.find((name) => allowed.includes(name)) ?? allowed[0]
}

/** Address of that screen; the shop for those who may see none. */
export function staffHome(staff: Staff): string {
  const first = firstScreenOf(staff)
  return first ? firstScreens[first].path : '/'
}
