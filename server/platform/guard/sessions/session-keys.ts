import { hkdfSync } from 'node:crypto'

export type SessionKeys = {
  access: Uint8Array
  refresh: Uint8Array
  page: Uint8Array
  cart: Uint8Array
  wishlist: Uint8Array
  device: Uint8Array
  sandbox: Uint8Array
  letter: Uint8Array
  tracking: Uint8Array
}

/** One secret, a key for each purpose: what is signed for one is worth nothing for another. */
export function deriveSessionKeys(secret: string): SessionKeys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'hien-sach', purpose, 32))
  return {
    access: derive('access-token'),
    refresh: derive('refresh-token'),
    page: derive('page-session'),
    cart: derive('visitor-cart'),
    wishlist: derive('visitor-wishlist'),
    device: derive('known-device'),
    sandbox: derive('sandbox-gateway'),
    letter: derive('address-in-letter'),
    tracking: derive('link-to-order'),
  }
}
