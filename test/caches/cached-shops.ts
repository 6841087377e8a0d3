import { vi } from 'vitest'
import { createCaches } from '#server/app/app-parts.ts'
import { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'

/** Two shops with caches on one database, and one that keeps nothing, so that all that it answers is made anew. */
export type CachedShops = Awaited<ReturnType<typeof openCachedShops>>

/** `replicas`: on which database, and what the shops with caches read; `one`: the first stands for all. */
export async function openCachedShops(
  more: Record<string, string> = {},
  { one, ...replicas }: { databaseUrl?: string; env?: Record<string, string>; one?: boolean } = {},
) {
  // The address that a page says of itself must not tell the shops apart.
  const env = {
    PUBLIC_URL: 'https://sach.example.vn',
    SIGN_INS_PER_MINUTE: '0',
    ORDERS_PER_MINUTE: '0',
    SEARCHES_PER_MINUTE: '0',
    ...more,
  }
  const withCaches = async (databaseUrl?: string) => {
    const { caches, heard } = watchedCaches()
    const shop = await openTestShop({
      env: { ...env, ...replicas.env },
      caches,
      ...(databaseUrl && { databaseUrl }),
    })
    return { ...shop, caches, heard }
  }
  const first = await withCaches(replicas.databaseUrl)
  const second = one ? first : await withCaches(first.databaseUrl)
  const { databaseUrl } = first
  const anew = one ? first : await openTestShop({ env, databaseUrl, caches: createCaches(0) })
  const cached = [first, second]
  return {
    first,
    cached,
    anew,
    /**
     * Until both have heard of everything that was committed before; notices come in the order of the commits. Said again and again: a
     * line that is cut at that moment hears it when the shop listens anew.
     */
    async settle() {
      const mark = `mark:${crypto.randomUUID()}`
      const all = Promise.all(cached.map(({ heard }) => heard(mark)))
      const say = () => first.pool.query("select pg_notify('catalogue', $1)", [mark]).catch(() => undefined)
      const again = setInterval(() => void say(), 250)
      try {
        await say()
        await all
      } finally {
        clearInterval(again)
      }
    },
    heardByAll: (tag: string) => Promise.all(cached.map(({ heard }) => heard(tag))),
    async close() {
      for (const shop of new Set([anew, second, first])) await shop.close()
    },
  }
}

/** Caches beside which stands one more, that only hears. */
function watchedCaches() {
  const listener = new MemoryCache<never>(0)
  const waiting = new Map<string, () => void>()
  vi.spyOn(listener, 'invalidate').mockImplementation((tags) => {
    for (const tag of tags) waiting.get(tag)?.()
  })
  const heard = (tag: string) => new Promise<void>((resolve) => waiting.set(tag, resolve))
  return { caches: { ...createCaches(), listener }, heard }
}

/** Body of an answer; of a refusal the status, since it names its request. */
export async function read(shop: Pick<TestShop, 'url'>, address: string): Promise<string> {
  const answer = await fetch(shop.url + address, { headers: { 'accept-encoding': 'identity' } })
  const body = await answer.text()
  return answer.ok ? body : String(answer.status)
}

/**
 * The addresses at which a shop with caches answers something else than what is made anew, and where the two part. What is made anew
 * before and after may differ too, where the clock or a job changed something in between: either is no older than the question.
 */
export async function staleAddresses(shops: CachedShops, addresses: readonly string[]): Promise<string[]> {
  const stale: string[] = []
  for (const address of addresses) {
    const before = await read(shops.anew, address)
    const answers = await Promise.all(shops.cached.map((shop) => read(shop, address)))
    if (answers.every((answer) => answer === before)) continue
    const after = await read(shops.anew, address)
    for (const [place, answer] of answers.entries())
      if (answer !== before && answer !== after)
        stale.push(`${address} of shop ${place + 1}: ${difference(answer, after)}`)
  }
  return stale
}

function difference(answer: string, truth: string) {
  let from = 0
  while (from < answer.length && answer[from] === truth[from]) from++
  const around = (text: string) => text.slice(Math.max(0, from - 40), from + 80)
  return `at ${from} '${around(answer)}' instead of '${around(truth)}'`
}
