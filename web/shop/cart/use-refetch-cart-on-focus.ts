import { useEffect } from 'react'
import { refetchCart } from './my-cart.ts'

/** For screens of the cart: prices and stock are refetched whenever the page becomes visible. */
export function useRefetchCartOnFocus() {
  useEffect(() => {
    const lookWhenSeen = () => document.hidden || void refetchCart()
    lookWhenSeen()
    document.addEventListener('visibilitychange', lookWhenSeen)
    return () => document.removeEventListener('visibilitychange', lookWhenSeen)
  }, [])
}
