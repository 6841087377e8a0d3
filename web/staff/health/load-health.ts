import { getHealth } from '#contract/operations/health/health.ts'
import { getVitals } from '#contract/operations/vitals/vitals.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'

export async function loadHealth(call: CallEndpoint) {
  const [health, vitals] = await Promise.all([call(getHealth), call(getVitals)])
  return { health: health.data, vitals: vitals.data }
}
