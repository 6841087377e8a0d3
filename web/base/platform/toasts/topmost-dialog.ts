import { useSyncExternalStore } from 'react'

const readTopmost = () => [...document.querySelectorAll('dialog:modal')].at(-1)
const never = () => () => {}

function watchDialogs(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  })
  return () => observer.disconnect()
}

/** A modal dialog makes all outside it dead and dim: what must be seen meanwhile stands inside it. */
export function useTopmostDialog(watched: boolean): Element | undefined {
  return useSyncExternalStore(watched ? watchDialogs : never, readTopmost, () => undefined)
}
