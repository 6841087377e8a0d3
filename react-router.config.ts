import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // The few routes are known from the start: asking for them page by page costs a request on each.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
