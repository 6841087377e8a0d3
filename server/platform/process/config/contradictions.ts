type Settings = {
  publicUrl: string | undefined
  sessionSecret: string | undefined
  acceptedSecrets: readonly string[]
  metricsToken: string | undefined
  trustProxyGiven: boolean
}

/** Settings of which each is valid and which cannot all be meant: a line for each, with the names. */
export function findContradictions(config: Settings): string[] {
  const { publicUrl, sessionSecret, acceptedSecrets, metricsToken } = config
  const lines: (string | false)[] = [
    publicUrl !== undefined &&
      !isWholeOrigin(publicUrl) &&
      'PUBLIC_URL: the shop lives at the root of its address: no path, query or user in it',
    metricsToken !== undefined &&
      [sessionSecret, ...acceptedSecrets].includes(metricsToken) &&
      'METRICS_TOKEN, SESSION_SECRET: one is shown to programs that watch and the other to nothing: they must differ',
  ]
  return lines.filter((line) => line !== false)
}

function isWholeOrigin(url: string): boolean {
  const { pathname, search, hash, username, password } = new URL(url)
  return pathname === '/' && !search && !hash && !username && !password
}

/** Warnings of settings that are possible, seldom meant, and better told at the start than found out. */
export function findConfigWarnings({ publicUrl, trustProxyGiven }: Settings): string[] {
  const proxyMissing = publicUrl?.startsWith('https:') === true && !trustProxyGiven
  return proxyMissing
    ? ['TRUST_PROXY chưa đặt: sau một proxy, mọi người đọc sẽ bị tính chung một địa chỉ.']
    : []
}
