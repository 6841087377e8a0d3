/** `page` is wanted by a person who goes there; `fresh` is what stands here, read again; `part` is a script of it. */
export type Wanted = 'page' | 'fresh' | 'part'
export type Waiting = Readonly<{ wanted: Wanted; slow: boolean; retry: () => void }>

let waiting: readonly Waiting[] = []
const listeners = new Set<() => void>()

function change(next: readonly Waiting[]) {
  waiting = next
  for (const listener of listeners) listener()
}

/** Says that something did not come, until the answer is called. */
export function reportStalledLoad(entry: Waiting): () => void {
  change([...waiting, entry])
  return () => {
    if (waiting.includes(entry)) change(waiting.filter((one) => one !== entry))
  }
}

/** One notice for all that waits: the last one asked for is what the person thinks of. */
export const readStalledLoad = () => waiting.at(-1)
export const retryStalledLoads = () => waiting.forEach(({ retry }) => retry())

export function subscribeToStalledLoads(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
