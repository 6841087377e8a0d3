import { feHomeGateway } from './fe-home/fe-home-gateway.ts'
import type { Gateway } from './gateway.ts'
import { vnpayGateway } from './vnpay/vnpay-gateway.ts'

/** Every gateway that this shop can be set up with. */
export const gateways: readonly Gateway[] = [vnpayGateway, feHomeGateway]
