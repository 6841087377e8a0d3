import { getHealth } from '#contract/health/health.ts'
import type { CallEndpoint } from '#web/platform/api/call-context.ts'

export const loadHealth = async (call: CallEndpoint) => (await call(getHealth)).data
