import { useState } from 'react'
import { usePictureRetry } from './use-picture-retry.ts'

/** What an `img` is told, and whether its picture did not come: it is asked for again out of sight. */
export function usePicture(src: string | undefined) {
  const [broken, setBroken] = useState<string>()
  usePictureRetry(broken, () => setBroken(undefined))
  const lose = () => setBroken(src)
  return {
    isLost: src !== undefined && broken === src,
    watched: {
      src,
      onError: lose,
      ref: (image: HTMLImageElement | null) => {
        // It may have failed before anybody listened.
        if (image?.complete && image.naturalWidth === 0) image.decode().catch(lose)
      },
    },
  }
}
