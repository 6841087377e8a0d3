import { useEffect, useEffectEvent, useState } from 'react'

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

/** A picture that is not there at all is not asked for for ever. */
const delays = [2_000, 8_000, 30_000]

/** Asks again for a picture that did not come, out of sight: later each time, and when the network is back. */
function usePictureRetry(src: string | undefined, onCome: () => void) {
  const come = useEffectEvent(onCome)
  useEffect(() => {
    if (src === undefined) return
    let tries = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const picture = new Image()
    const failed = () => {
      const delay = delays[tries++]
      if (delay !== undefined) timer = setTimeout(ask, delay)
    }
    const ask = () => {
      clearTimeout(timer)
      picture.src = src
    }
    const over = new AbortController()
    const { signal } = over
    picture.addEventListener('load', () => come(), { signal })
    picture.addEventListener('error', failed, { signal })
    addEventListener('online', ask, { signal })
    failed()
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [src])
}
