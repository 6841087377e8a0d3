import { useSyncExternalStore } from 'react'
import { createEmitter } from '#web/base/platform/stores/create-store.ts'

export type Theme = 'light' | 'dark'

const key = 'theme'
const papers: Record<Theme, string> = { light: '#f8f3ea', dark: '#191613' }
const systemDark = '(prefers-color-scheme: dark)'

/** The stored choice, or nothing: then the style sheet follows the system by itself. */
export function readTheme(stored: string | null): Theme | undefined {
  return stored === 'light' || stored === 'dark' ? stored : undefined
}

export function decideTheme(stored: string | null, systemIsDark: boolean): Theme {
  return readTheme(stored) ?? (systemIsDark ? 'dark' : 'light')
}

/** Runs in the head before anything is painted; it must do the same as `applyTheme`. */
export const themeScript = `try{var t=localStorage.getItem("${key}");if(t==="light"||t==="dark"){document.documentElement.dataset.theme=t;var m=document.createElement("meta");m.name="theme-color";m.content=t==="dark"?"${papers.dark}":"${papers.light}";document.head.prepend(m)}}catch(e){}`

/** Colours of the address bar while nothing is chosen; a choice goes before them. */
export const themeColors = [
  { media: '(prefers-color-scheme: light)', content: papers.light },
  { media: systemDark, content: papers.dark },
]

function applyTheme(choice: Theme | undefined) {
  const { dataset } = document.documentElement
  document.querySelector('meta[name=theme-color]:not([media])')?.remove()
  if (!choice) {
    delete dataset.theme
    return
  }
  dataset.theme = choice
  const bar = document.createElement('meta')
  bar.name = 'theme-color'
  bar.content = papers[choice]
  document.head.prepend(bar)
}

/** Restores the stored theme after the document was emptied, and the choice with it. */
export function applyStoredTheme() {
  try {
    applyTheme(readTheme(localStorage.getItem(key)))
  } catch {
    // Storage is closed to us: the system decides.
  }
}

const changes = createEmitter(watchSystemAndTabs)

/** Another tab of the shop chose. */
function onStorage(event: StorageEvent) {
  if (event.key !== key && event.key !== null) return
  applyTheme(readTheme(event.newValue))
  changes.emit()
}

function watchSystemAndTabs() {
  const system = matchMedia(systemDark)
  const onSystem = () => changes.emit()
  system.addEventListener('change', onSystem)
  addEventListener('storage', onStorage)
  return () => {
    system.removeEventListener('change', onSystem)
    removeEventListener('storage', onStorage)
  }
}

const readShown = () =>
  decideTheme(document.documentElement.dataset.theme ?? null, matchMedia(systemDark).matches)

/** The theme that is shown; on the server, and during hydration, it is unknown. */
export function useTheme(): { theme: Theme | undefined; toggle: () => void } {
  const theme = useSyncExternalStore<Theme | undefined>(changes.subscribe, readShown, () => undefined)
  return { theme, toggle: () => chooseTheme(readShown() === 'dark' ? 'light' : 'dark') }
}

function chooseTheme(theme: Theme) {
  applyTheme(theme)
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage is closed to us: the choice holds until the page is left.
  }
  changes.emit()
}
