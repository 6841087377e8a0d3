import { gateways } from '#server/selling/gateways/gateway-registry.ts'
import { probeAddress } from '#server/operations/doctor/probe/probe-address.ts'
import { codeOf, type Finding, findingsAbout } from '#server/operations/doctor/finding.ts'
import { clockFromDate, judgeClock } from '#server/operations/doctor/judge/judge-clock.ts'
import type { Setup } from '#server/operations/doctor/setup.ts'

const about = 'Cổng thanh toán'
const { fine, should, must, skipped } = findingsAbout(about)

/** Checks that one can pay online, and that the gateways are in reach. Nothing of an order is said to them. */
export async function checkGateways({ config }: Setup): Promise<Finding[]> {
  const { demo, reachable } = config
  const configured = [...config.gateways].map(([{ method }, { apiUrl }]) => ({
    name: method.short,
    url: apiUrl,
  }))
  if (configured.length > 0) return (await Promise.all(configured.map(probeGateway))).flat()
  if (demo) return [skipped('cổng thử của chế độ dùng thử')]
  return reachable
    ? [
        should(
          'chưa có cổng nào: khách chỉ trả tiền mặt khi nhận hàng',
          `Đặt ${variableGroups().join(' hoặc ')} theo hợp đồng.`,
        ),
      ]
    : [skipped('chưa đặt')]
}

/** `VNPAY_…` stands for all variables of VNPAY. */
const variableGroups = () => gateways.map(({ settings }) => settings.variables.merchant.replace(/_.*/, '_…'))

async function probeGateway({ name, url }: { name: string; url: string }): Promise<Finding[]> {
  try {
    const { headers, sentAt, heardAt, certificate } = await probeAddress(url, { method: 'HEAD' })
    const clock = clockFromDate(headers.date, sentAt, heardAt)
    const trusted = certificate?.trouble === undefined
    return [
      trusted
        ? fine(`${name}: tới được`)
        : must(
            `${name}: chứng chỉ không đáng tin (${certificate.trouble})`,
            'Xem địa chỉ của cổng và mạng ra ngoài.',
          ),
      ...(clock && trusted ? [judgeClock(name, clock.aheadMs, clock.exactMs)] : []),
    ]
  } catch (error) {
    return [
      must(
        `${name}: không tới được từ máy này (${codeOf(error)})`,
        'Xem địa chỉ của cổng và tường lửa ra ngoài.',
      ),
    ]
  }
}
