import { X } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { formatNumber } from '#web/platform/text/formats.ts'
import type { useScans } from './use-scans.ts'

/** Made for a scanner: the field keeps the focus, Enter adds a copy, and the next scan need not wait for the last. */
export function ScanField({ scans }: { scans: ReturnType<typeof useScans> }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isbn = field.current?.value.trim() ?? ''
    if (!field.current || isbn === '') return
    field.current.value = ''
    field.current.focus()
    scans.scan(isbn)
  }
  const { last, waiting, failed } = scans
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
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
          enterKeyHint="done"
        />
      </form>
      <output className="mt-2 block min-h-6 text-ink-soft">
        {waiting > 0 && `Đang ghi ${formatNumber(waiting)} lần quét… `}
        {last && (
          <>
            <strong className="text-ink break-words">{last.title}</strong>: {formatNumber(last.copies)} cuốn
          </>
        )}
      </output>
      {failed.length > 0 && (
        <div role="alert">
          <ul className="mt-2 max-w-xl space-y-2">
            {failed.map(({ key, isbn, said }) => (
              <li
                key={key}
                className="flex items-center justify-between gap-3 rounded-md border border-seal px-3 text-seal"
              >
                <span className="py-2 break-words">{said.includes(isbn) ? said : `${said} (${isbn})`}</span>
                <button
                  type="button"
                  aria-label={`Bỏ qua ${isbn}`}
                  className="inline-flex size-11 shrink-0 items-center justify-center"
                  onClick={() => {
                    scans.putAway(key)
                    field.current?.focus()
                  }}
                >
                  <X aria-hidden="true" size={18} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
