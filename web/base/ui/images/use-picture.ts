import { useState } from 'react'
import { usePictureRetry } from './use-picture-retry.ts'

/** The props of an `img`, and whether its picture failed to load: it is retried out of sight. */
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
