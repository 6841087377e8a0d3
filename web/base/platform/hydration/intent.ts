/** Signs of a hand on the page before it clicks, and a way back through the browser's own history. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'popstate'] as const

const { promise, resolve } = Promise.withResolvers<void>()

/** Somebody begins to use the page: now is the time to load what they may need, and no earlier. */
export const intent: Promise<void> = promise

/** Something is done that needs it all, whether or not a hand was seen. */
export const declareIntent = () => resolve()

export function watchForIntent() {
  for (const sign of signs)
    addEventListener(sign, declareIntent, { capture: true, passive: true, once: true })
}
