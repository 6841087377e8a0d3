import { endOf, passSignalsOn, startChild } from './child-process.mjs'

/** Editors write a file in several steps, and a checkout many files. */
const debounce = 80

/** Tests and what editors leave behind are no part of the shop. */
export const isSource = (name) => !/\.test\.tsx?$|~$|\.sw[px]$/.test(name)

/**
 * Runs the shop and starts it again when `changed` is called. One that ends by itself, as with a mistake in its sources, is
 * started again with the next change.
 */
export function restartOnChange(node, args, { onStart, beforeRestart, ...options }) {
  const start = () => {
    const started = startChild(node, args, options)
    onStart?.(started)
    return started
  }
  let child = start()
  let ending = endOf(child)
  let timer
  let restarting = false
  let again = false
  const stopping = passSignalsOn(() => child)

  async function restart() {
    if (restarting) return void (again = true)
    restarting = true
    do {
      await beforeRestart?.()
      // Changes until now are in the next one.
      again = false
      child.kill('SIGTERM')
      await ending
      if (stopping.aborted) return
      child = start()
      ending = endOf(child)
    } while (again)
    restarting = false
  }

  return {
    changed(name) {
      if (!isSource(name)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        console.log(`\n  · ${name} changed, starting again…`)
        void restart()
      }, debounce)
    },
    ended: new Promise((resolve) => {
      stopping.addEventListener('abort', () => void ending.then(({ code }) => resolve(code)))
    }),
  }
}
