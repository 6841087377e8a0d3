import type { CallableKey } from '#server/selling/carriers/carrier-settings.ts'
import type { AskFee } from '#server/selling/orders/quotes/ask-carefully.ts'
import { type Carrier, CarrierRefused } from './carrier-port.ts'

/** Recipient of a question about a fee: a carrier charges by the place, and is told of no customer before there is an order. */
const stranger = { clientCode: '', name: 'Khách hàng', phone: '0900000000', note: '', cod: 0 }

/** Asks the connected carriers for their fees. */
export const askFeeOf =
  (carriers: () => ReadonlyMap<CallableKey, Carrier>): AskFee =>
  async (key, { commune, district, councious: province, weight, value }) => {
    const carrier = carriers().get(key)
    if (!carrier) return undefined
    const items = [{ name: 'Sách', code: 'SACH', quantity: 1, price: value, weight }]
    const place = { street: commune, ward: commune, ...(district && { district }), province }
    try {
      return await carrier.quote({ ...stranger, ...place, value, weight, items })
    } catch (error) {
      if (error instanceof CarrierRefused) return undefined
      throw error
    }
  }
