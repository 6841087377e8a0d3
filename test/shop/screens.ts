import routes from '#web/routes.ts'

export type Role = 'visitor' | 'customer' | 'admin'
export type Screen = { path: string; role: Role }
type Entry = { path?: string; index?: boolean; file: string; children?: readonly Entry[] }

/** Every screen there is, with what stands in `params` for the parts of its address that vary. */
export function allScreens(params: Readonly<Record<string, string | number>>): Screen[] {
  return screenFiles().map(({ pattern }) => {
    const path = pattern
      .replace(/:(\w+)/g, (_, name: string) => {
        const value = params[name]
        if (value === undefined)
          throw new Error(`${pattern}: add what :${name} stands for to the params of this suite`)
        return String(value)
      })
      .replace('?', '')
      .replace('*', 'khong-co-trang-nay')
    return { path, role: roleFor(path) }
  })
}

type ScreenFile = { pattern: string; file: string }

/** Every address as the routes have it, with the file of its screen. */
export function screenFiles(entries: readonly Entry[] = routes, above = ''): ScreenFile[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const pattern = path === undefined ? above : `${above}/${path}`
    if (children) return screenFiles(children, pattern)
    return index || path !== undefined ? [{ pattern: pattern || '/', file }] : []
  })
}

const forVisitors = /^\/(login|dat-lai-mat-khau)/

const roleFor = (path: string): Role =>
  path.startsWith('/admin') ? 'admin' : forVisitors.test(path) ? 'visitor' : 'customer'
