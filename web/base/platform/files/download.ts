import type { CallName } from '#contract/calls.ts'
import { parseRefusal, sendSignedIn, sentenceOf } from '#web/base/platform/api/api.ts'
import { useEffect, useRef, useState } from 'react'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

/** Bytes received so far; `part` is their share of the total, where the server says how much that is. */
type Progress = { bytes: number; part: number | undefined }

export type FileCall = Extract<CallName, `GET ${string}`>

type Wanted = {
  query: object
  /** Otherwise it is called as the server calls it. */
  name?: string | undefined
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

/** Fetches a file as the signed-in user, and gives it to the browser to save. */
export async function download(call: FileCall, { query, name, signal, onProgress }: Wanted) {
  const response = await sendSignedIn(call, { query, signal })
  if (!response.ok) throw await parseRefusal(response)
  const type = response.headers.get('content-type') ?? ''
  const url = URL.createObjectURL(new Blob(await readParts(response, onProgress), { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name ?? nameIn(response)
  link.click()
  // The browser reads it by itself, some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const nameIn = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''

async function readParts(response: Response, onProgress: Wanted['onProgress']): Promise<BlobPart[]> {
  const expected = Number(response.headers.get('x-expected-length') ?? response.headers.get('content-length'))
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return parts
    parts.push(value as BlobPart)
    bytes += value.byteLength
    // The expected size is only about right: all of it is there at the end alone.
    onProgress?.({ bytes, part: expected > 0 ? Math.min(bytes / expected, 0.99) : undefined })
  }
}

/** Gives a text to the browser to keep as a file. */
export function saveText(name: string, text: string, type: string) {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

type File = { call: FileCall; query: object; name?: string }

/** One file at a time, and none for a screen that was left. */
export function useExport<Format extends string>(fileOf: (format: Format) => File, failed: string) {
  const [running, setRunning] = useState<Progress & { format: Format }>()
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  const run = async (format: Format) => {
    if (stopper.current) return
    const mine = new AbortController()
    stopper.current = mine
    setRunning({ format, bytes: 0, part: undefined })
    const { call, ...file } = fileOf(format)
    try {
      await download(call, {
        ...file,
        signal: mine.signal,
        onProgress: (progress) => setRunning({ format, ...progress }),
      })
    } catch (thrown) {
      if (!mine.signal.aborted) toast.error(sentenceOf(thrown, failed))
    } finally {
      stopper.current = undefined
      setRunning(undefined)
    }
  }

  return { running, start: (format: Format) => void run(format), stop: () => stopper.current?.abort() }
}
