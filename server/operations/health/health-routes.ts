import { getHealth } from '#contract/operations/health/health.ts'
import { service } from '#server/platform/http/serve.ts'
import type { HealthContext } from './check.ts'
import { examineShop } from './examine-shop.ts'

export const healthRoutes = (context: HealthContext) => [
  service(getHealth, async () => ({ data: await examineShop(context) })),
]
