import { getHealth } from '#contract/operations/health/health.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'

export const loadHealth = async (call: CallEndpoint) => (await call(getHealth)).data
