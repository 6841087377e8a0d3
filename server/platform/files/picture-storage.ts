import { type FileStorage, type PictureSize, sizedName, uploadName, uploadUrl } from './file-storage.ts'
import type { Log } from '#server/platform/process/log.ts'
import { shrinkImage } from './re-encode-image.ts'

/** Pictures of one kind: kept before the transaction that shows them, dropped after the one that forgets them. */
export type PictureStorage = {
  /** Answers the address under which it is shown. */
  keep: (bytes: Buffer) => Promise<string>
  /** Once nothing shows it any more. */
  drop: (url: string | null) => Promise<void>
}

/** In which smaller sizes they stand beside themselves: no wider or higher than so many pixels. */
export type SmallerSizes = Partial<Record<PictureSize, number>>

export function openPictureStorage(
  storage: FileStorage,
  kind: string,
  log: Log,
  smaller: SmallerSizes = {},
): PictureStorage {
  const sizes = Object.entries(smaller) as [PictureSize, number][]
  return {
    async keep(bytes) {
      const name = await storage.save(kind, bytes, 'webp')
      for (const [size, within] of sizes)
        await storage.saveBeside(name, size, await shrinkImage(bytes, within))
      return uploadUrl(name)
    },
    async drop(url) {
      const whole = uploadName(url)
      if (!whole) return
      for (const name of [...sizes.map(([size]) => sizedName(whole, size)), whole])
        // The command is done: a file that stays behind is no reason to say otherwise.
        await storage.remove(name).catch((error: unknown) => log.warn({ err: error, name }, 'a file stays'))
    },
  }
}
