import { useRef, useState } from 'react'
import { receiptSentences as words } from '#contract/goods/receipt-sentences.ts'
import type { ReceiptLine } from '#contract/goods/receipts.ts'
import { sentenceOf } from '#web/platform/api/api.ts'
import { scanLine } from './receipt-calls.ts'

export type FailedScan = { key: number; isbn: string; said: string }

/** Scans go to the server one after the other, however fast the scanner is; what was refused stays until it is put away. */
export function useScans(id: number, onLine: (line: ReceiptLine) => void) {
  const queue = useRef(Promise.resolve())
  const count = useRef(0)
  const [waiting, setWaiting] = useState(0)
  const [failed, setFailed] = useState<readonly FailedScan[]>([])
  const [last, setLast] = useState<ReceiptLine>()

  const scan = (isbn: string) => {
    const key = ++count.current
    setWaiting((now) => now + 1)
    queue.current = queue.current.then(async () => {
      try {
        const { data } = await scanLine(id, isbn)
        onLine(data)
        setLast(data)
      } catch (thrown) {
        setFailed((now) => [{ key, isbn, said: sentenceOf(thrown, words.failed) }, ...now])
      } finally {
        setWaiting((now) => now - 1)
      }
    })
  }
  const putAway = (key: number) => setFailed((now) => now.filter((one) => one.key !== key))
  return { scan, waiting, failed, last, putAway, settled: () => queue.current }
}
