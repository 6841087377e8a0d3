import { setTimeout as wait } from 'node:timers/promises'
import { endOf, passSignalsOn, startChild } from './child-process.mjs'

/** Between a death and the next start, in milliseconds, by how many died in the last ten minutes; the last of them from then on. */
const pauses = [1_000, 2_000, 5_000, 15_000, 30_000]
const sameWhile = 600_000

/** Exit code of a start that failed for what passes: a database or a disk. `server/app/failed-start.ts` says it. */
const passing = 75
/** And that failed for a setting: until somebody changes it no start will do better. */
const wrongSetting = 78

/** Node itself says by 128 and more that a signal ended it. */
const isDeath = ({ code, signal }) => signal !== null || code >= 128 || code === passing

/**
 * Runs the shop and starts it again until it is told to stop: when a signal that was not passed to us ends it, as when memory is out, when
 * its start fails for what passes, and once it was open, whatever ended it but a setting. One that ends by itself, or could never open, as for a
 * setting or a port, ends this too, with its exit code.
 */
export async function restartOnCrash(node, args, options, waits = pauses) {
  let child
  const stopping = passSignalsOn(() => child)
  let deaths = []
  let wasOpen = false
  for (;;) {
    // The line tells us when the shop is open, and tells the shop when we are gone.
    child = startChild(node, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    let closing = false
    child.on('message', (word) => {
      wasOpen ||= word === 'open'
      closing = word === 'closing'
    })
    const { code, signal } = await endOf(child)
    const failed = code !== 0 && code !== wrongSetting
    const died = isDeath({ code, signal }) || (wasOpen && !closing && failed)
    if (stopping.aborted || !died) return code
    deaths = [...deaths.filter((at) => Date.now() - at < sameWhile), Date.now()]
    const pause = waits[deaths.length - 1] ?? waits.at(-1) ?? 0
    const seconds = Math.ceil(pause / 1000)
    console.error(`Hiên Sách dừng đột ngột (${signal ?? `mã ${code}`}), khởi động lại sau ${seconds} giây…`)
    await wait(pause, undefined, { signal: stopping }).catch(() => {})
    if (stopping.aborted) return code
  }
}
