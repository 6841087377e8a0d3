import { useEffect } from 'react'
import { lookIntoCart } from './my-cart.ts'

/** For screens of the cart: prices and stock are asked for whenever somebody looks. */
export function useFreshCart() {
  useEffect(() => {
    const lookWhenSeen = () => document.hidden || void lookIntoCart()
    lookWhenSeen()
    document.addEventListener('visibilitychange', lookWhenSeen)
    return () => document.removeEventListener('visibilitychange', lookWhenSeen)
  }, [])
}
