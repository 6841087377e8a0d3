import { useEffect } from 'react'
import { wishMarkCookie } from '#contract/platform/pages/shop-places.ts'
import { readSession, subscribeToSession } from '#web/base/platform/session/session.ts'
import { wishStore } from './wished-ids.ts'

async function sync() {
  const { syncWishes } = await import('./sync-wishes.ts')
  await syncWishes()
}

/** Once on every page: where there may be wishes, what is known of them is loaded, and then looked after. */
export function useWishSync() {
  useEffect(() => {
    const look = () => {
      if (readSession().status === 'out' && !document.cookie.includes(wishMarkCookie) && !wishStore.get())
        return
      void sync()
    }
    look()
    return subscribeToSession(look)
  }, [])
}
