import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // Each build empties its folder: the bundle of the server, and what is kept compiled, stand beside it.
  buildDirectory: 'build/screens',
  ssr: true,
  // The few routes are known from the start: asking for them page by page costs a request on each.
  routeDiscovery: { mode: 'initial' },
  // One script a screen: what comes alone can fail alone, and the router guards only the whole one.
  splitRouteModules: false,
} satisfies Config
