import { useEffect } from 'react'
import { onHub, onHubGap } from '#web/base/platform/hub/hub-connection.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { refetchCart } from './my-cart.ts'

/** The staff put books into the cart of who is signed in: it is shown at once, and looked at again after a gap of the line. */
export default function FilledCart() {
  useEffect(() => {
    const leave = [
      onHub('CartFilled', (text) => {
        void refetchCart()
        toast.info(text)
      }),
      onHubGap(() => void refetchCart()),
    ]
    return () => leave.forEach((each) => each())
  }, [])
  return null
}
