import type { CallName } from '#contract/calls.ts'
import { parseRefusal, sendSignedIn } from '#web/base/platform/api/api.ts'

/** Bytes received so far; `part` is their share of the total, where the server says how much that is. */
export type Progress = { bytes: number; part: number | undefined }

export type FileCall = Extract<CallName, `GET ${string}`>

type Wanted = {
  query: object
  name: string
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
  link.download = name
  link.click()
  // The browser reads it by itself, some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

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
