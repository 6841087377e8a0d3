/** A value that the browser stores under a name, for this tab or beyond it; anything that cannot be read is none. */
export const storedJson = <Value>(
  name: string,
  area: 'sessionStorage' | 'localStorage' = 'sessionStorage',
) => ({
  read(): Value | undefined {
    try {
      return (JSON.parse(globalThis[area].getItem(name) ?? 'null') as Value | null) ?? undefined
    } catch {
      return undefined
    }
  },
  write(value: Value | undefined) {
    try {
      if (value === undefined) globalThis[area].removeItem(name)
      else globalThis[area].setItem(name, JSON.stringify(value))
    } catch {
      // Storage is closed to us: nothing outlives the page.
    }
  },
})
