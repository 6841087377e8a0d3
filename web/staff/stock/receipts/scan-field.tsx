import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { RotateCw, X } from '#web/base/icons/first-icons.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { readScan, type Scanned } from './read-scan.ts'
import { receiptSentences as words } from '#contract/goods/stock/receipt-sentences.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { idempotencyKey } from '#web/base/platform/api/attempt-key.ts'

type Props<Line> = {
  scans: Scans<Line>
  /** Explains its use. */
  hint: string
  /** Renders the last line that was scanned. */
  told: (line: Line) => ReactNode
}

/** Made for a scanner: the field keeps the focus, Enter adds a copy, and the next scan need not wait for the last. */
export function ScanField<Line extends { title: string }>({ scans, hint, told }: Props<Line>) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const scanned = readScan(field.current?.value ?? '')
    if (!field.current || !scanned) return
    field.current.value = ''
    field.current.focus()
    scans.scan(scanned)
  }
  const { last, waiting } = scans
  return (
    <section aria-label="Quét mã" className="mb-6">
      <form onSubmit={submit} className="max-w-xl">
        <label htmlFor="quet-ma" className="mb-1.5 block text-sm font-semibold">
          Quét ISBN
        </label>
        <input
          ref={field}
          id="quet-ma"
          className="field figures text-xl"
          autoComplete="off"
          maxLength={60}
          enterKeyHint="done"
          aria-describedby="cach-quet"
        />
        <p id="cach-quet" className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      </form>
      <output className="mt-2 block min-h-6 text-ink-soft">
        {waiting > 0 && `Đang ghi ${formatNumber(waiting)} lần quét… `}
        {last && (
          <>
            <strong className="text-ink break-words">{last.title}</strong>: {told(last)}
          </>
        )}
      </output>
      <FailedScans scans={scans} onDone={() => field.current?.focus()} />
    </section>
  )
}

type FailedProps = { scans: Omit<Scans<unknown>, 'last'>; onDone: () => void }

/** Scans that were refused, or had no answer: to retry or to put away. */
function FailedScans({ scans, onDone }: FailedProps) {
  if (scans.failed.length === 0) return null
  return (
    <div role="alert">
      <ul className="mt-2 max-w-xl space-y-2">
        {scans.failed.map(({ said, ...one }) => (
          <li
            key={one.key}
            className="flex items-center justify-between gap-3 rounded-md border border-seal px-3 text-seal"
          >
            <span className="py-2 break-words">
              {said.includes(one.isbn) ? said : `${said} (${one.isbn})`}
            </span>
            <button
              type="button"
              aria-label={`Thử lại ${one.isbn}`}
              className="ms-auto inline-flex size-11 shrink-0 items-center justify-center"
              onClick={() => {
                scans.again(one)
                onDone()
              }}
            >
              <RotateCw size={18} />
            </button>
            <button
              type="button"
              aria-label={`Bỏ qua ${one.isbn}`}
              className="inline-flex size-11 shrink-0 items-center justify-center"
              onClick={() => {
                scans.putAway(one.key)
                onDone()
              }}
            >
              <X size={18} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Scan = Scanned & { key: string }
type FailedScan = Scan & { said: string }

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

type Scans<Line> = ReturnType<typeof useScans<Line>>
