import { getHealth } from '#contract/operations/health/health.ts'
import { service } from '#server/platform/http/serve.ts'
import { examineShop, type HealthContext } from './examine-shop.ts'

export const healthRoutes = (context: HealthContext) => [
  service(getHealth, async () => ({ data: await examineShop(context) })),
]
