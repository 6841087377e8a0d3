import { pauseDeadline } from '#server/platform/process/deadline.ts'
import { NoAnswer, type PostOptions, readBytesUpTo } from './post-json.ts'

/** Reads a file of another house: never followed elsewhere, and bounded in time and bytes. */
export function fetchFile(url: string, { milliseconds, largestAnswer }: PostOptions): Promise<Buffer> {
  return pauseDeadline(async () => {
    try {
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(milliseconds) })
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      return await readBytesUpTo(response, largestAnswer)
    } catch (cause) {
      // Only the host: addresses of files may open them.
      throw new NoAnswer(`No file from ${new URL(url).host}`, { cause })
    }
  })
}
