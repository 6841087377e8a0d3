import { useSyncExternalStore } from 'react'
import { createEmitter } from '#web/base/platform/stores/create-store.ts'

/** Row heights of the staff's lists; the middle one is stored as nothing. */
export const densities = ['dense', 'even', 'roomy'] as const
export type Density = (typeof densities)[number]

const key = 'density'
const usual: Density = 'even'

const readDensity = (stored: string | null | undefined): Density =>
  densities.find((density) => density === stored) ?? usual

/** Runs in the head before anything is painted, so that no row jumps. */
export const densityScript = `try{var d=localStorage.getItem("${key}");if(d==="dense"||d==="roomy")document.documentElement.dataset.density=d}catch(e){}`

const changes = createEmitter(watchTabs)

/** Another tab of the shop chose. */
function watchTabs() {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    apply(readDensity(event.newValue))
    changes.emit()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function apply(density: Density) {
  const { dataset } = document.documentElement
  if (density === usual) delete dataset.density
  else dataset.density = density
}

export function chooseDensity(density: Density) {
  apply(density)
  try {
    localStorage.setItem(key, density)
  } catch {
    // Storage is closed to us: the choice holds until the page is left.
  }
  changes.emit()
}

/** The density that is shown; on the server, and during hydration, it is unknown. */
export const useDensity = () =>
  useSyncExternalStore<Density | undefined>(
    changes.subscribe,
    () => readDensity(document.documentElement.dataset.density),
    () => undefined,
  )
