import { type FileStorage, uploadName, uploadUrl } from './file-storage.ts'
import type { Log } from './log.ts'

/** Pictures of one kind: kept before the transaction that shows them, dropped after the one that forgets them. */
export type PictureShelf = {
  /** Answers the address under which it is shown. */
  keep: (bytes: Buffer) => Promise<string>
  /** Once nothing shows it any more. */
  drop: (url: string | null) => Promise<void>
}

export function openPictureShelf(storage: FileStorage, kind: string, log: Log): PictureShelf {
  return {
    keep: async (bytes) => uploadUrl(await storage.save(kind, bytes, 'webp')),
    drop: async (url) => {
      const name = uploadName(url)
      // What was done is done: a file that stays behind is no reason to say otherwise.
      if (name)
        await storage.remove(name).catch((error: unknown) => log.warn({ err: error, name }, 'a file stays'))
    },
  }
}
