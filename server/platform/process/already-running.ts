import { setTimeout as wait } from 'node:timers/promises'
import { takeShopLock } from './shop-lock.ts'

/** The parent of the other shop may be gone a moment ago, and the shop about to notice. */
const secondLook = 3_000
const betweenLooks = 200

type TakenLock = Extract<Awaited<ReturnType<typeof takeShopLock>>, { taken: true }>

/**
 * The lock of the folder. Where another shop holds it: says where that one is open, and goes on here if it closes in this very
 * moment. Otherwise nothing was opened, and the exit code is 0 where the other shop is open and 1 where it is not yet.
 */
export async function takeLockOrReportHolder(
  dataDir: string,
  say: (line: string) => void,
  patience = secondLook,
): Promise<TakenLock | undefined> {
  let lock = await takeShopLock(dataDir)
  const until = Date.now() + patience
  let said = ''
  while (!lock.taken) {
    const line = lock.address
      ? `Hiên Sách đang mở tại ${lock.address}`
      : 'Hiên Sách đang được mở ở một cửa sổ khác, xin chờ giây lát.'
    if (line !== said) say(line)
    said = line
    process.exitCode = lock.address ? 0 : 1
    if (Date.now() > until && !lock.closing) return undefined
    // Taking the lock waits without letting anything else happen.
    await wait(betweenLooks)
    lock = await takeShopLock(dataDir)
  }
  process.exitCode = 0
  if (said) say('Cửa hàng kia vừa đóng, đang mở lại ở đây…')
  return lock
}
