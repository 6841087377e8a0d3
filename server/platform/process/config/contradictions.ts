import { isLoopbackName } from './loopback.ts'

type Gateway = { payUrl: string; apiUrl: string } | undefined
type Settings = {
  publicUrl: string | undefined
  sessionSecret: string | undefined
  metricsToken: string | undefined
  trustProxyGiven: boolean
  reachable: boolean
  demo: boolean
  vnpay: Gateway
  feHome: Gateway
}

const vnpayTestHouse = 'sandbox.vnpayment.vn'
const isTestHouse = (url: string) => new URL(url).hostname === vnpayTestHouse
const isPretended = (url: string) => isTestHouse(url) || isLoopbackName(new URL(url).hostname)

/** Settings of which each is valid and which cannot all be meant: a line for each, with the names. */
export function findContradictions(config: Settings): string[] {
  const { publicUrl, sessionSecret, metricsToken } = config
  const lines: (string | false)[] = [
    publicUrl !== undefined &&
      !isWholeOrigin(publicUrl) &&
      'PUBLIC_URL: the shop lives at the root of its address: no path, query or user in it',
    metricsToken !== undefined &&
      metricsToken === sessionSecret &&
      'METRICS_TOKEN, SESSION_SECRET: one is shown to programs that watch and the other to nothing: they must differ',
    ...aboutMoney(config),
  ]
  return lines.filter((line) => line !== false)
}

function isWholeOrigin(url: string): boolean {
  const { pathname, search, hash, username, password } = new URL(url)
  return pathname === '/' && !search && !hash && !username && !password
}

/** Only of shops that others reach: at one's own desk anything may be tried out. */
function aboutMoney({ reachable, demo, vnpay, feHome }: Settings): (string | false)[] {
  if (!reachable) return []
  return [
    demo &&
      vnpay !== undefined &&
      !isPretended(vnpay.payUrl) &&
      'DEMO, VNPAY_TMN_CODE: a demo, whose passwords everybody knows, must not take real money',
    demo &&
      feHome !== undefined &&
      !isPretended(feHome.payUrl) &&
      'DEMO, FEHOME_MERCHANT: a demo, whose passwords everybody knows, must not take real money',
    vnpay !== undefined &&
      isTestHouse(vnpay.payUrl) !== isTestHouse(vnpay.apiUrl) &&
      "VNPAY_URL, VNPAY_API_URL: one is of VNPAY's test house and the other is not",
  ]
}

/** What is possible, seldom meant, and better said at the start than found out. */
export function findConfigWarnings({
  reachable,
  demo,
  publicUrl,
  trustProxyGiven,
  vnpay,
}: Settings): string[] {
  const lines: (string | false)[] = [
    publicUrl?.startsWith('https:') === true &&
      !trustProxyGiven &&
      'TRUST_PROXY chưa đặt: sau một proxy, mọi người đọc sẽ bị tính chung một địa chỉ.',
    reachable &&
      !demo &&
      vnpay !== undefined &&
      isTestHouse(vnpay.payUrl) &&
      'VNPAY_URL là cổng thử nghiệm của VNPAY: không có tiền thật được chuyển.',
  ]
  return lines.filter((line) => line !== false)
}
