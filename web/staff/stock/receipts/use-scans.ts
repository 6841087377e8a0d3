import { useRef, useState } from 'react'
import { receiptSentences as words } from '#contract/goods/stock/receipt-sentences.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { idempotencyKey } from '#web/base/platform/api/idempotency-key.ts'
import type { Scanned } from './read-scan.ts'

type Scan = Scanned & { key: string }
export type FailedScan = Scan & { said: string }

/**
 * Scans go to the server one after the other, however fast the scanner is. What failed stays until it is tried again, under the same
 * key, or put away.
 */
export function useScans<Line>(
  call: (scanned: Scanned, key: string) => Promise<{ data: Line }>,
  onLine: (line: Line) => void,
) {
  const queue = useRef(Promise.resolve())
  const [waiting, setWaiting] = useState(0)
  const [failed, setFailed] = useState<readonly FailedScan[]>([])
  const [last, setLast] = useState<Line>()

  const putAway = (key: string) => setFailed((now) => now.filter((one) => one.key !== key))
  const send = (one: Scan) => {
    putAway(one.key)
    setWaiting((now) => now + 1)
    queue.current = queue.current.then(async () => {
      try {
        const { data } = await call(one, one.key)
        onLine(data)
        setLast(data)
      } catch (thrown) {
        setFailed((now) => [{ ...one, said: sentenceOf(thrown, words.failed) }, ...now])
      } finally {
        setWaiting((now) => now - 1)
      }
    })
  }
  const scan = (scanned: Scanned) => send({ ...scanned, key: idempotencyKey() })
  return { scan, again: send, waiting, failed, last, putAway, settled: () => queue.current }
}
export type Scans<Line> = ReturnType<typeof useScans<Line>>
