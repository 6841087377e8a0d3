import { createStore } from '#web/base/platform/stores/create-store.ts'

/** `page` is wanted by a person who goes there; `fresh` is what stands here, read again; `part` is a script of it. */
export type Wanted = 'page' | 'fresh' | 'part'
export type StalledLoad = Readonly<{ wanted: Wanted; slow: boolean; retry: () => void }>

export const stalledLoads = createStore<readonly StalledLoad[]>([])

/** Shows that something did not arrive, until the answer is called. */
export function reportStalledLoad(load: StalledLoad): () => void {
  stalledLoads.set([...stalledLoads.get(), load])
  return () => {
    const loads = stalledLoads.get()
    if (loads.includes(load)) stalledLoads.set(loads.filter((one) => one !== load))
  }
}

/** One notice for all of them: the last one asked for is what the person thinks of. */
export const newestStalledLoad = (loads: readonly StalledLoad[]) => loads.at(-1)
export const retryStalledLoads = () => stalledLoads.get().forEach(({ retry }) => retry())
