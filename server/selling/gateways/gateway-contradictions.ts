import { isLoopbackName } from '#server/platform/process/config/loopback.ts'
import type { ConfiguredGateway, Gateway } from './gateway.ts'

type Settings = {
  reachable: boolean
  demo: boolean
  gateways: ReadonlyMap<Gateway, ConfiguredGateway>
}

/** Only of shops that others reach: on a developer's machine anything may be tried out. */
export function findGatewayContradictions({ reachable, demo, gateways }: Settings): string[] {
  if (!reachable) return []
  const realMoney = [...gateways]
    .filter(([gateway, { payUrl }]) => demo && !isTest(gateway, payUrl) && !isLocal(payUrl))
    .map(
      ([{ settings }]) =>
        `DEMO, ${settings.variables.merchant}: a demo, whose passwords everybody knows, must not take real money`,
    )
  const mixed = [...gateways]
    .filter(([gateway, { payUrl, apiUrl }]) => isTest(gateway, payUrl) !== isTest(gateway, apiUrl))
    .map(([{ method, settings }]) => {
      const { payUrl, apiUrl } = settings.variables
      return `${payUrl}, ${apiUrl}: one is of ${method.short}'s test house and the other is not`
    })
  return [...realMoney, ...mixed]
}

export function findGatewayWarnings({ reachable, demo, gateways }: Settings): string[] {
  if (!reachable || demo) return []
  return [...gateways]
    .filter(([gateway, { payUrl }]) => isTest(gateway, payUrl))
    .map(
      ([{ method, settings }]) =>
        `${settings.variables.payUrl} là cổng thử nghiệm của ${method.short}: không có tiền thật được chuyển.`,
    )
}

const isTest = ({ settings }: Gateway, url: string) => new URL(url).hostname === settings.testHost
const isLocal = (url: string) => isLoopbackName(new URL(url).hostname)
