import routes from '#web/routes.ts'

export type Role = 'visitor' | 'customer' | 'admin'
export type Screen = { path: string; role: Role }
type Entry = { path?: string; index?: boolean; children?: readonly Entry[] }

/** Every screen there is, with what stands in `params` for the parts of its address that vary. */
export function allScreens(params: Readonly<Record<string, string | number>>): Screen[] {
  return addressesIn(routes).map((pattern) => {
    const path = pattern
      .replace(/:(\w+)/g, (_, name: string) => {
        const value = params[name]
        if (value === undefined)
          throw new Error(`${pattern}: add what :${name} stands for to the params of this suite`)
        return String(value)
      })
      .replace('*', 'khong-co-trang-nay')
    return { path, role: roleFor(path) }
  })
}

function addressesIn(entries: readonly Entry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`
    if (children) return addressesIn(children, here)
    return index || path !== undefined ? [here || '/'] : []
  })
}

const forVisitors = /^\/(login|dat-lai-mat-khau)/

const roleFor = (path: string): Role =>
  path.startsWith('/admin') ? 'admin' : forVisitors.test(path) ? 'visitor' : 'customer'
